/** Fetches the convolution widgets when somebody points at one or focuses it, or when a reader's table is shown. */
const places = document.querySelectorAll('[data-conv]');
let asked = false;

function start(): void {
  if (asked) return;
  asked = true;
  watch.disconnect();
  void import('./mount.ts').then(({ mount }) => mount());
}

const ofReader = (): boolean => document.documentElement.dataset['shown']?.includes('reader') === true;
const watch = new MutationObserver(() => {
  // As a reader's table, or a state in the address, wants them.
  if (ofReader() || /[#&]conv=/.test(location.hash)) start();
});
watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-shown'] });
for (const place of places) {
  for (const event of ['pointerenter', 'touchstart', 'focusin'])
    place.addEventListener(event, start, { passive: true });
  // Who came before this script enters no more.
  if (place.matches(':hover, :focus-within')) start();
}
// As a reader's table, or a state in the address, wants them.
if (ofReader() || /[#&]conv=/.test(location.hash)) start();
