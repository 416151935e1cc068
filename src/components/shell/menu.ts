/** The course menu closes on Escape, on a press outside, and when the focus moves on. */
export function menu(): void {
  const course = document.querySelector<HTMLDetailsElement>('details.course');
  if (!course) return;
  const closeUnlessInside = (event: Event): void => {
    if (course.open && !course.contains(event.target as Node)) course.open = false;
  };
  document.addEventListener('pointerdown', closeUnlessInside);
  document.addEventListener('focusin', closeUnlessInside);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !course.open) return;
    course.open = false;
    course.querySelector('summary')?.focus();
  });
}
