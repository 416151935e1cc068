/** How far each slider's bar reaches: a style that no attribute of the built page may carry. */
export function bars(place: ParentNode): void {
  for (const input of place.querySelectorAll<HTMLInputElement>('.knob input[type="range"]')) {
    const draw = (): void => {
      const [value, most] = [Number(input.value), Number(input.max)];
      input.style.setProperty('--p', `${(100 * value) / most}%`);
    };
    draw();
    input.addEventListener('input', draw);
  }
}
