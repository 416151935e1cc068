/** Sets a simulator of the page as a link asks: the one on its own page, else one that starts from the same preset. */
import { decode } from '../../models/stream/link.ts';
import { latest } from './latest.ts';
import { mount } from './mount.ts';

/** `text` is a state as `src/models/stream/link.ts` writes it; where none of the page can show it, nothing happens. */
export function takeUp(text: string): void {
  const wanted = decode(text);
  const preset = wanted.state?.preset ?? '';
  const place =
    document.querySelector<HTMLElement>('[data-simulator="whole"]') ??
    document.querySelector<HTMLElement>(`[data-simulator][data-preset="${preset}"]`);
  if (place === null) return;
  latest.value = text;
  mount(place, wanted);
}
