/** The run as one bar: whose time the host's was, waiting hatched, first-call cost stippled, its own work filled. */
import type { JSX } from 'preact';
import type { Account, Entry } from '../analysis/account.ts';
import type { Words } from '../i18n/words.ts';
import { format } from '../profile/units.ts';

interface Part {
  readonly owner: Entry['owner'];
  readonly us: number;
}

export function AccountStrip({ account, words }: { account: Account; words: Words }): JSX.Element {
  const parts = partsOf(account);
  const total = parts.reduce((sum, part) => sum + part.us, 0);
  const label = (part: Part): string =>
    `${format({ value: part.us, tol: 0, unit: 'us' })} ${words.owners[part.owner ?? 'unknown']}`;
  return (
    <figure class="strip">
      <div class="strip-bar" role="img" aria-label={parts.map(label).join(', ')}>
        {parts.map((part) => (
          <i class={`sw ${part.owner ?? 'void'}`} key={part.owner ?? 'unknown'} style={{ flexGrow: part.us / total }} />
        ))}
      </div>
      <p class="strip-key" aria-hidden="true">
        {parts.map((part) => (
          <span class={part.owner === null ? 't2' : `c-${part.owner}`} key={part.owner ?? 'unknown'}>
            {label(part)}
          </span>
        ))}
      </p>
    </figure>
  );
}

function partsOf(account: Account): Part[] {
  const parts: Part[] = [];
  for (const owner of ['wait', 'setup', 'host', null] as const) {
    const us = account.entries
      .filter((entry) => entry.owner === owner)
      .reduce((sum, entry) => sum + entry.quantity.value, 0);
    if (us > 0) parts.push({ owner, us });
  }
  return parts;
}
