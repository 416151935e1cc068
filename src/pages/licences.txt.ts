/** The licences of everything the pages ship, in full, as most of them ask. */
import { readFileSync } from 'node:fs';
import { shippedPackages } from '../../scripts/shipped.ts';

export function GET(): Response {
  const own = ['Whose Time', readFileSync('LICENSE', 'utf8').trim()].join('\n\n');
  const others = shippedPackages().map(({ name, version, licence, text }) =>
    [`${name} ${version} (${licence})`, text].filter((part) => part !== '').join('\n\n'),
  );
  const type = ['Fonts (OFL-1.1)', readFileSync('public/fonts/OFL.txt', 'utf8').trim()].join('\n\n');
  return new Response([own, ...others, type].join(`\n\n${'-'.repeat(72)}\n\n`) + '\n');
}
