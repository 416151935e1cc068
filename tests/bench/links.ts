/** How long links are, beside what the same text needs with deflate and with lz-string: `npm run bench:links [FILE…]`. */
import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import lz from 'lz-string';
import type { Profile } from '../../src/profile/profile.ts';
import { read } from '../../src/read/read.ts';
import { linkOf, NOTHING } from '../../src/share/share.ts';

const PUBLIC = 'tests/fixtures/public/';
const given = process.argv.slice(2);
const files =
  given.length > 0
    ? given
    : [
        ...['content/samples/network-1.txt', 'content/samples/network-2.txt'],
        ...readdirSync(PUBLIC).flatMap((file) => (file.endsWith('.txt') ? [PUBLIC + file] : [])),
      ];

const shared = (profile: Profile) => ({ profile, name: null, cutOf: null });
/** The table alone, blanks as one: what a simple link would compress. */
const plain = (profile: Profile): string => profile.text.replace(/-{3,}|[ \t]+/g, ' ').trim();

const all = files.flatMap((file) =>
  read(readFileSync(file, 'utf8')).profiles.map((profile) => {
    const text = plain(profile);
    return {
      table: file.split('/').at(-1) ?? '',
      rows: profile.rows.length,
      link: linkOf({ ...NOTHING, A: shared(profile) }).length,
      deflate: Math.ceil((deflateRawSync(text, { level: 9 }).length * 4) / 3),
      'lz-string': lz.compressToEncodedURIComponent(text).length,
    };
  }),
);
console.table(all);
for (const way of ['link', 'deflate', 'lz-string'] as const) {
  const lengths = all.map((one) => one[way]).sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.min(lengths.length - 1, Math.floor(share * lengths.length))] ?? 0;
  console.log(`${way}: least ${at(0)}, a tenth ${at(0.1)}, median ${at(0.5)}, nine tenths ${at(0.9)}, most ${at(1)}`);
}
const [A, B] = ['1', '2'].map((n) => read(readFileSync(`content/samples/network-${n}.txt`, 'utf8')).profiles[0]);
if (A !== undefined && B !== undefined)
  console.log(`both networks: ${linkOf({ ...NOTHING, A: shared(A), B: shared(B) }).length}`);
