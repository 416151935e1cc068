/** Guess bars: the shaded guess follows the range input; Reveal marks the truth beside it and opens the answer. */
import { format } from '../profile/units.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-predict]')) start(box);

function start(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>('input[type="range"]');
  const said = box.querySelector<HTMLOutputElement>('.said');
  const truth = box.querySelector<HTMLElement>('.truth');
  const button = box.querySelector<HTMLButtonElement>('[data-reveal]');
  if (input === null || said === null || truth === null || button === null) return;
  const valueOf = (selector: string): number =>
    Number(box.querySelector<HTMLElement>(selector)?.dataset['value'] ?? NaN);
  const text = (us: number): string => format({ value: us, tol: 0, unit: 'us' });
  const shade = (): void => {
    const most = valueOf('.ends [data-fact]');
    const guess = text((Number(input.value) / 100) * most);
    said.textContent = guess;
    input.setAttribute('aria-valuetext', guess);
    input.parentElement?.style.setProperty('--p', `${input.value}%`);
  };
  input.addEventListener('input', shade);
  /** Of which numbers the answer was shown; null while it is hidden. */
  let shown: string | null = null;
  const numbers = (): string => `${valueOf('[data-truth]')} of ${valueOf('.ends [data-fact]')}`;
  button.addEventListener('click', () => {
    const share = (100 * valueOf('[data-truth]')) / valueOf('.ends [data-fact]');
    shown = numbers();
    truth.style.setProperty('--p', `${Math.min(100, Math.max(0, share))}%`);
    truth.hidden = false;
    box.dataset['revealed'] = '';
    button.disabled = true;
  });
  // Another table in the slot: the old answer would be about something else.
  const follow = (): void => {
    shade();
    if (shown === null || shown === numbers()) return;
    shown = null;
    truth.hidden = true;
    delete box.dataset['revealed'];
    button.disabled = false;
  };
  new MutationObserver(follow).observe(box, { subtree: true, attributes: true, attributeFilter: ['data-value'] });
  shade();
}
