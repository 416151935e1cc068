/** The table PyTorch would have printed for a run: the cells as printed, who is billed lit up. */
import type { JSX } from 'preact';
import type { SimulatorWords } from '../../i18n/simulator.ts';
import { fill } from '../../i18n/words.ts';
import { cellsOf, footersOf, hasDevice, headOf } from '../../models/stream/print.ts';
import type { SheetRow } from '../../models/stream/rows.ts';
import type { Role } from './roles.ts';
import { rolesOf } from './roles.ts';
import type { Simulation } from './simulation.ts';

interface Props {
  readonly simulation: Simulation;
  readonly words: SimulatorWords;
  /** Of the simulator, to tell its table from another's. */
  readonly name: string;
  readonly onRow: (row: SheetRow | null) => void;
}

/** Columns shown, by their place in the print; three that repeat others are left to the copied text. */
const SHOWN = [0, 1, 2, 4, 5, 6, 8, 10];

export function Printed({ simulation, words, name, onRow }: Props): JSX.Element {
  const { sheet } = simulation;
  const head = headOf(sheet);
  const shown = hasDevice(sheet) ? SHOWN : head.map((_, k) => k);
  const roles = rolesOf(simulation);
  const hidden = sheet.rows.length - sheet.printed;
  return (
    <>
      <div class="scroll" tabindex={0} role="region" aria-label={`${words.printedLabel}: ${name}`}>
        <table class="raw">
          <thead>
            <tr>
              <th scope="col" class="role">
                <span class="sr">{words.role}</span>
              </th>
              {shown.map((k) => (
                <th scope="col" key={k} class={k === 0 ? 'nm' : undefined}>
                  {head[k]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, sheet.printed).map((row) => {
              const role = roles.get(row);
              const cells = cellsOf(sheet, row);
              return (
                <tr
                  key={`${row.kind} ${row.name}`}
                  data-row
                  data-role={role?.id}
                  class={role === undefined ? 'dim' : role.key === null ? undefined : `hot w-${role.ink}`}
                  onPointerEnter={() => onRow(row)}
                  onPointerLeave={() => onRow(null)}
                >
                  <td class="role">{role !== undefined && marked(role, words)}</td>
                  {shown.map((k) =>
                    k === 0 ? (
                      <th scope="row" class="nm" key={k}>
                        <span>{cells[k]}</span>
                        {role !== undefined && (
                          <span class="rolex">
                            {named(role, words)}
                            {role.key !== null && `: ${head[role.key] ?? ''} ${cells[role.key] ?? ''}`}
                          </span>
                        )}
                      </th>
                    ) : (
                      <td key={k} class={role?.key === k ? 'key' : undefined}>
                        <span>{cells[k]}</span>
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            {footersOf(sheet).map((footer) => (
              <tr key={footer}>
                <td class="role" />
                <td class="nm" colSpan={shown.length}>
                  {footer}
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {hidden > 0 && <p class="model">{fill(words.cut, { n: hidden })}</p>}
      {!hasDevice(sheet) && <p class="model">{words.noDevice}</p>}
    </>
  );
}

const named = (role: Role, words: SimulatorWords): string =>
  fill(words.roles[role.id], { lost: role.lost, all: role.all });

const marked = (role: Role, words: SimulatorWords): JSX.Element => (
  <>
    {role.key !== null && <i class={`sw ${role.ink}`} />}
    {named(role, words)}
  </>
);
