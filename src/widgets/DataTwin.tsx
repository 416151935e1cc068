/** A figure's numbers as a table. */
import type { JSX } from 'preact';
import type { DataTable } from '../charts/figure.ts';
import { TableHead } from './TableHead.tsx';

export function DataTwin({ head, rows }: DataTable): JSX.Element {
  return (
    <table>
      <TableHead of={head} />
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) =>
              j === 0 ? (
                <th scope="row" key={j}>
                  {cell}
                </th>
              ) : (
                <td key={j}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
