/** Opens the kernel book where a page has one; its code comes when a hand comes near. */
const load = (): Promise<typeof import('./KernelBook.tsx')> => import('./KernelBook.tsx');

for (const box of document.querySelectorAll<HTMLElement>('[data-kernel-book]')) {
  const start = box.querySelector<HTMLButtonElement>('[data-open]');
  const place = box.querySelector<HTMLElement>('[data-place]');
  if (start === null || place === null) continue;
  for (const near of ['pointerenter', 'focusin']) box.addEventListener(near, () => void load(), { once: true });
  const open = (): void =>
    void load().then(({ openBook }) => {
      start.parentElement?.remove();
      openBook(place);
    });
  start.addEventListener('click', open);
  if (/[#&]book=/.test(location.hash)) open();
}
