/** Escape puts a term's short form away; it is back when pointer or focus come again. */
export function terms(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const term of document.querySelectorAll('.term:is(:hover, :focus-visible)')) term.classList.add('hushed');
  });
  for (const leaving of ['pointerout', 'focusout']) {
    document.addEventListener(leaving, ({ target }) =>
      (target as Element).closest('.term')?.classList.remove('hushed'),
    );
  }
}
