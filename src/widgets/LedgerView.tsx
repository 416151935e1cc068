/** The ledger as a table: each identity, whether it holds, by how much not, or why it cannot be tested. */
import type { JSX } from 'preact';
import type { Line } from '../analysis/ledger.ts';
import { byHowMuch, numbersOf } from '../answer/ledger-text.ts';
import type { Profile } from '../profile/profile.ts';
import type { Words } from '../i18n/words.ts';

interface Props {
  readonly ledger: readonly Line[];
  readonly profile: Profile;
  readonly words: Words;
}

export function LedgerView({ ledger, profile, words }: Props): JSX.Element {
  return (
    <table class="identities">
      <thead>
        <tr>
          <th scope="col">{words.ui.identity}</th>
          <th scope="col">{words.ui.result}</th>
          <th scope="col">{words.ui.numbers}</th>
        </tr>
      </thead>
      <tbody>
        {ledger.map((line) => (
          <tr key={line.id} data-ledger-line={line.id} data-verdict={line.verdict}>
            <th scope="row">
              <b>{words.ledger[line.id].title}</b> <span>{words.ledger[line.id].says}</span>
            </th>
            <td>
              <b class={`v-${line.verdict}`}>{words.verdicts[line.verdict]}</b> {byHowMuch(line, words)}
            </td>
            <td>{numbersOf(line, profile, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
