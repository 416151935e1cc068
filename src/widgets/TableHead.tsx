/** The head of a plain table: one column a word. */
import type { JSX } from 'preact';

export function TableHead({ of }: { readonly of: readonly string[] }): JSX.Element {
  return (
    <thead>
      <tr>
        {of.map((head) => (
          <th scope="col" key={head}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
