/** Fetches the convolution widgets when somebody points at one or focuses it, or when a reader's table is shown. */
import { atFirstTouch } from '../first-touch.ts';

/** As a reader's table, or a state in the address, wants them. */
const wanted = (): boolean =>
  document.documentElement.dataset['shown']?.includes('reader') === true || /[#&]conv=/.test(location.hash);

const watch = new MutationObserver(() => {
  if (wanted()) wake();
});
watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-shown'] });
const wake = atFirstTouch(document.querySelectorAll('[data-conv]'), () => {
  watch.disconnect();
  void import('./mount.ts').then(({ mount }) => mount());
});
if (wanted()) wake();
