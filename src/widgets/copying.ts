/** Copying, also where a page may not write to the clipboard: then the text stands there, marked, to be taken by hand. */

/** Copies; tells whether it is done. Where it cannot be, a field with the text opens behind `at`, marked, and says so. */
export async function copyText(text: string, at: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (at !== null) mark(text, at);
    return false;
  }
}

function mark(text: string, at: Element): void {
  const lines = text.includes('\n');
  const field = document.createElement(lines ? 'textarea' : 'input');
  field.readOnly = true;
  field.value = text;
  const label = document.createElement('label');
  label.className = 'said by-hand';
  // The words stand on the frame of every page.
  const words = document.querySelector<HTMLElement>('[data-status]')?.dataset;
  label.append(words?.[lines ? 'textMarked' : 'linkMarked'] ?? '', field);
  at.after(label);
  // A jump to a section, still to come, would take the focus away again.
  setTimeout(() => {
    field.select();
    field.onblur = () => label.remove();
  });
}
