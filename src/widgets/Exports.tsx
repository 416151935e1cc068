/** The table as read, to take away. */
import type { JSX } from 'preact';
import { csvOf } from '../answer/csv.ts';
import { readJson } from '../answer/read-json.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Profile } from '../profile/profile.ts';
import { save } from './save.ts';

interface Props {
  readonly profile: Profile;
  readonly name: string;
  readonly verdict: VerdictWords;
}

export function Exports({ profile, name, verdict }: Props): JSX.Element {
  const stem =
    name
      .replace(/\.\w+$/, '')
      .replace(/[^\w-]+/g, '-')
      .toLowerCase() || 'table';
  const json = (): string =>
    JSON.stringify(readJson([{ profiles: [profile], unread: [], notAProfile: null }]), null, 1);
  return (
    <div class="v-acts needs-js">
      <button
        type="button"
        class="btn"
        data-action="csv"
        onClick={() => save(`${stem}.csv`, 'text/csv', csvOf(profile))}
      >
        {verdict.ui.csv}
      </button>
      <button
        type="button"
        class="btn"
        data-action="json"
        onClick={() => save(`${stem}.json`, 'application/json', json())}
      >
        {verdict.ui.json}
      </button>
    </div>
  );
}
