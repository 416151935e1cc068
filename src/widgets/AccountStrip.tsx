/** The run as one bar: whose time the host's was, waiting hatched, first-call cost stippled, its own work filled. */
import type { JSX } from 'preact';
import type { Account, Entry } from '../analysis/account.ts';
import type { Words } from '../i18n/words.ts';
import { format } from '../profile/units.ts';

interface Part {
  readonly owner: Entry['owner'];
  readonly us: number;
}

const INKS = { wait: 'f-wait', setup: 'f-stipple', host: 'f-host', gpu: 'f-gpu', none: 's-void' } as const;
const HEIGHT = 22;
const LINE = 26;
/** Labels stand below their parts where they fit at full width, or in a list of tables; a phone lists them. */
const WIDE = 700;
const STILL_WIDE = 560;
const LETTER = 7;
/** A share that would not be seen on a phone is drawn as this much: shares of the width serve every width. */
const LEAST = 0.005;

interface Props {
  readonly account: Account;
  readonly words: Words;
  /** One of several on its page: without an id and a button of its own. */
  readonly still?: boolean;
}

export function AccountStrip({ account, words, still = false }: Props): JSX.Element {
  const parts = partsOf(account);
  const total = parts.reduce((sum, part) => sum + part.us, 0);
  const label = (part: Part): string =>
    `${format({ value: part.us, tol: 0, unit: 'us' })} ${words.owners[part.owner ?? 'unknown']}`;
  const shares = parts.map(({ us }) => Math.max(us / total, LEAST));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const percent = (share: number): string => `${((100 * share) / whole).toFixed(3)}%`;
  const wide = still ? STILL_WIDE : WIDE;
  const lengths = parts.map((part) => label(part).length * LETTER);
  // All but the last begin where their part does; the last ends where the bar does.
  const starts = parts.map((_, i) => (wide * shares.slice(0, i).reduce((sum, share) => sum + share, 0)) / whole);
  if (parts.length > 1) starts[parts.length - 1] = wide - (lengths.at(-1) ?? 0);
  const fits = parts.every((_, i) => (starts[i] ?? 0) + (lengths[i] ?? 0) <= (starts[i + 1] ?? Infinity));
  let before = 0;
  return (
    <figure class="strip" id={still ? undefined : 'account'} data-fits={fits || undefined}>
      <svg
        class="fig-svg"
        width="100%"
        height={fits ? HEIGHT + LINE : HEIGHT}
        role="img"
        aria-label={parts.map(label).join(', ')}
      >
        {parts.map((part, i) => {
          const [x, share] = [percent(before), shares[i] ?? 0];
          before += share;
          const last = i > 0 && i === parts.length - 1;
          return (
            <g key={part.owner ?? 'none'}>
              <rect class={INKS[part.owner ?? 'none']} x={x} width={percent(share)} height={HEIGHT} />
              {fits && (
                <text class={wordsOf(part)} x={last ? '100%' : x} y={HEIGHT + 19} text-anchor={last ? 'end' : 'start'}>
                  {label(part)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p class="strip-key" aria-hidden="true">
        {parts.map((part) => (
          <span class={wordsOf(part)} key={part.owner ?? 'unknown'}>
            {label(part)}
          </span>
        ))}
      </p>
      {!still && (
        <p class="fig-foot">
          <button class="txt needs-js" type="button" data-svg aria-label={words.ui.saveSvg}>
            SVG
          </button>
        </p>
      )}
    </figure>
  );
}

const wordsOf = ({ owner }: Part): string => (owner === null ? 't2' : `c-${owner}`);

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
