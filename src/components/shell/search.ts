/** `/` leads to the search from every page, unless somebody is typing; on the search page it leads to the field. */
export function search(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement;
    if (at.isContentEditable || at.closest('input, textarea, select') !== null) return;
    const field = document.querySelector<HTMLInputElement>('[data-query]');
    const link = document.querySelector<HTMLAnchorElement>('a[data-seek]');
    if (field === null && link === null) return;
    event.preventDefault();
    if (field !== null) field.select();
    else link?.click();
  });
}
