import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import type { Steady } from '../steady.ts';
import { hostWork, runWall, steadyOf } from '../steady.ts';
import type { Table } from '../table.ts';

const of =
  (value: (steady: Steady) => Outcome) =>
  (t: Table): Outcome => {
    const steady = steadyOf(t);
    return 'missing' in steady ? steady : value(steady);
  };

export const steadyFacts: Readonly<Record<string, FactRule>> = {
  'run.wall': ['host', 'proved', runWall],
  'run.hostWork': ['host', 'proved', hostWork],
  'steady.wall': ['host', 'likely', of((s) => s.steadyWall)],
  'steady.hostWork': ['host', 'likely', of((s) => s.hostWork)],
  'steady.deviceWork': ['gpu', 'likely', of((s) => s.deviceWork)],
  'steady.deviceShare': ['gpu', 'likely', of((s) => s.deviceShare)],
  'steady.floor': [null, 'likely', of((s) => s.floor)],
  'steady.mostGain': [null, 'likely', of((s) => s.mostGain)],
  'steady.gainWithCopies': [null, 'likely', of((s) => s.gainWithCopies)],
};
