/** The time a finding is about: the number, and its share of the run as a bar in its owner's ink. */
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Facts, Owner } from '../analysis/facts.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { fill } from '../i18n/words.ts';
import { format } from '../profile/units.ts';

interface Props {
  readonly finding: Finding;
  readonly analysis: Analysis;
  readonly verdict: VerdictWords;
}

const WIDTH = 176;
const LEAST = 2;
/** Below this, two decimals of a percent print zero. */
const SMALLEST = 0.0001;

export function Stake({ finding, analysis, verdict }: Props): JSX.Element {
  const wall = analysis.facts['wall.total']?.outcome;
  const share =
    finding.stakeUs !== null && wall !== undefined && isKnown(wall) && wall.value > 0
      ? finding.stakeUs / wall.value
      : null;
  const length = share === null ? 0 : Math.min(WIDTH, Math.max(LEAST, share * WIDTH));
  return (
    <div class="stake">
      <b>{finding.stakeUs === null ? '–' : format({ value: finding.stakeUs, tol: 0, unit: 'us' })}</b>
      {(share !== null || finding.stakeUs === null) && (
        <svg class="fig-svg" width={WIDTH} height="12" viewBox={`0 0 ${WIDTH} 12`} aria-hidden="true">
          {share === null ? (
            <rect class="s-void" x="0.5" y="0.5" width={WIDTH - 1} height="11" />
          ) : (
            <>
              <line class="s-axis" x1="0" x2={WIDTH} y1="11.5" y2="11.5" />
              <rect class={INKS[inkOf(finding, analysis.facts)]} x="0" y="2" width={length} height="9" />
            </>
          )}
        </svg>
      )}
      {finding.stakeUs === null ? verdict.ui.noStake : share !== null && shareText(share, verdict)}
    </div>
  );
}

/** A share of something is never printed as nothing. */
function shareText(share: number, { ui }: VerdictWords): string {
  if (share > 0 && share < SMALLEST) return ui.underOfRun;
  return fill(ui.ofRun, { share: format({ value: share, tol: 0, unit: 'share' }) });
}

const INKS = { host: 'f-host', gpu: 'f-gpu', wait: 'f-wait', setup: 'f-stipple', none: 'f-ink' } as const;

/** Rules whose time at stake is somebody standing still, or several owners' at once. */
const WAITING: ReadonlySet<string> = new Set(['waiting', 'blocking-copies', 'readback']);

const inkOf = ({ rule, stake }: Finding, facts: Facts): keyof typeof INKS =>
  WAITING.has(rule) ? 'wait' : rule === 'blame-shift' ? 'none' : (ownerOf(stake, facts) ?? 'none');

/** Whose time a number is: the owner of the fact it is, else the side of the table it was read from. */
function ownerOf(outcome: Outcome, facts: Facts): Owner {
  if (!isKnown(outcome)) return null;
  const { source, terms } = outcome;
  if (source?.from === 'fact') return facts[source.id]?.owner ?? null;
  if (source?.from === 'cell') return source.column.toLowerCase().includes('device') ? 'gpu' : 'host';
  const [first] = terms;
  return first === undefined ? null : ownerOf(first, facts);
}
