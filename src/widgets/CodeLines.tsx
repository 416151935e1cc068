/** Coloured code as text nodes: weight and shade alone. */
import type { JSX } from 'preact';
import type { CodeLine } from '../answer/experiment.ts';

export function CodeLines({ lines }: { lines: readonly CodeLine[] }): JSX.Element {
  return (
    <code>
      {lines.map((line, i) => (
        <>
          {i > 0 && '\n'}
          {line.map(([text, role], j) =>
            role === '' ? (
              text
            ) : (
              <span class={role} key={j}>
                {text}
              </span>
            ),
          )}
        </>
      ))}
    </code>
  );
}
