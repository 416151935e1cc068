/** Tabs over panels that all stand in the page; arrow keys move between them. Without script every panel shows. */
const tabs = [...document.querySelectorAll<HTMLElement>('[data-tabs] [role="tab"]')];

function select(tab: HTMLElement): void {
  for (const other of tabs) {
    const on = other === tab;
    other.setAttribute('aria-selected', String(on));
    other.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.hidden = !on;
  }
}

for (const [place, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}

const [first] = tabs;
if (first !== undefined) {
  select(first);
  // A link to a row opens the panel it stands in.
  const wanted = document
    .getElementById(location.hash.slice(1))
    ?.closest('[data-panel]')
    ?.getAttribute('aria-labelledby');
  const tab = tabs.find(({ id }) => id === wanted);
  if (tab !== undefined) select(tab);
}
