const SHOWN_MS = 1600;

/**
 * `[data-copy]` copies its value, or the code of the `.code` frame around it if it has none. A section's number copies
 * the link to the section on its way there.
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
    const button = target.closest<HTMLElement>('[data-copy]');
    const link = target.closest<HTMLAnchorElement>('a.sec');
    if (button) void copyFrom(button, say);
    else if (link) void copyLink(link, status?.dataset.linkCopied ?? '', say);
  });
}

async function copyFrom(button: HTMLElement, say: (text: string) => void): Promise<void> {
  const own = button.dataset.copy ?? '';
  const text = own !== '' ? own : (button.closest('.code')?.querySelector('pre')?.textContent ?? '');
  if (button.dataset.busy !== undefined || !(await write(text))) return;
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

async function copyLink(link: HTMLAnchorElement, done: string, say: (text: string) => void): Promise<void> {
  if (!(await write(link.href))) return;
  const mark = document.createElement('span');
  mark.className = 'said';
  mark.ariaHidden = 'true';
  mark.textContent = done;
  link.after(mark);
  say(done);
  setTimeout(() => mark.remove(), SHOWN_MS);
}

/** Not every page may write to the clipboard: then the button says nothing, and the text can still be marked by hand. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
