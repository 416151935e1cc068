import { parser } from '@lezer/python';

/** Where a parser of Python stumbles; none for a script that is one. */
export function pythonFaults(source: string): number[] {
  const found: number[] = [];
  parser.parse(source).iterate({
    enter: ({ type, from }) => {
      if (type.isError) found.push(from);
    },
  });
  return found;
}
