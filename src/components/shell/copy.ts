import { copyText } from '../../widgets/copying.ts';

const SHOWN_MS = 1600;

/**
 * `[data-copy]` copies its value, or the code of the `.code` frame around it if it has none. A section's number, and the
 * sign behind a figure or a finding, copy their link on the way there.
 */
export function copying(): void {
  const status = document.querySelector<HTMLElement>('[data-status]');
  const say = (text: string): void => {
    if (status) status.textContent = text;
    setTimeout(() => {
      if (status?.textContent === text) status.textContent = '';
    }, SHOWN_MS);
  };

  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-copy], [data-embed]');
    const link = target.closest<HTMLAnchorElement>('a.sec, a.anchor');
    if (button) void copyFrom(button, say);
    else if (link) void copyLink(link, status?.dataset ?? {}, say);
  });
}

async function copyFrom(button: HTMLElement, say: (text: string) => void): Promise<void> {
  const own = button.dataset.copy ?? '';
  const text =
    button.dataset.embed !== undefined
      ? frameOf(button)
      : own !== ''
        ? own
        : (button.closest('.code')?.querySelector('pre')?.textContent ?? '');
  if (button.dataset.busy !== undefined || !(await copyText(text, button))) return;
  const label = button.textContent;
  const done = button.dataset.copied ?? '✓';
  button.dataset.busy = '';
  button.textContent = done;
  say(done);
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.busy;
  }, SHOWN_MS);
}

/** The code of a frame with the widget before the button, in the state that the widget's own link gives. */
function frameOf(button: HTMLElement): string {
  const { embed = '', height = '', title = '' } = button.dataset;
  const widget = button.parentElement?.previousElementSibling;
  const kept = widget instanceof HTMLElement ? widget.dataset['state'] : undefined;
  const state = kept === undefined ? widget?.querySelector<HTMLAnchorElement>('a[href*="#sim="]')?.hash : `#${kept}`;
  const address = new URL(embed, location.href).href + (state ?? '');
  const [src, name] = [address, title].map((text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  return `<iframe src="${src ?? ''}" title="${name ?? ''}" width="100%" height="${height}" loading="lazy"></iframe>`;
}

async function copyLink(link: HTMLAnchorElement, words: DOMStringMap, say: (text: string) => void): Promise<void> {
  if (!(await copyText(link.href, link))) return;
  const mark = document.createElement('span');
  mark.className = 'said';
  mark.ariaHidden = 'true';
  mark.textContent = words['linkCopied'] ?? '';
  link.after(mark);
  say(mark.textContent);
  setTimeout(() => mark.remove(), SHOWN_MS);
}
