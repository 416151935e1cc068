/** The section of a page that is being read: where a link to it should lead. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** A place that the address names, while it is on the screen; else the last heading in the upper quarter or above; null at the top. */
export function sectionHere(): Section | null {
  const asked = document.getElementById(decoded(location.hash));
  if (asked?.closest('main') != null && isSeen(asked)) return { id: asked.id, title: titleOf(asked) };
  const passed = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight / 4,
  );
  const heading = passed.at(-1);
  return heading === undefined ? null : { id: heading.id, title: titleOf(heading) };
}

/** The anchor of an address, without data behind it. */
function decoded(hash: string): string {
  const anchor = /^#([^&=]+)(?:&|$)/.exec(hash)?.[1] ?? '';
  try {
    return decodeURIComponent(anchor);
  } catch {
    return '';
  }
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** A heading's own words, without its number and signs; a figure's are those of its caption. */
function titleOf(element: Element): string {
  const words = (element.matches('figure') ? element.querySelector('figcaption') : element) ?? element;
  const copy = words.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll('a.sec, a.anchor, .sr')) sign.remove();
  const text = copy.textContent.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const LONGEST = 70;
