/** As much of the sfnt container as `fonts.ts` needs: take tables out, replace `cmap` and `name`, put them back. */

export type Tables = Map<string, Buffer>;

const pad4 = (length: number): number => (length + 3) & ~3;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const offset = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Checksums stay zero: the woff2 step that follows writes the directory again. */
export function writeTables(original: Buffer, tables: Tables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  original.copy(head, 0, 0, 12);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let offset = head.length;
  [...tables].forEach(([tag, data], i) => {
    const at = 12 + 16 * i;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(Buffer.from(data), Buffer.alloc(pad4(data.length) - data.length));
    offset += pad4(data.length);
  });
  return Buffer.concat(parts);
}

const table = (tables: Tables, tag: string): Buffer => {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table`);
  return found;
};

/** The character map, with each alias pointing to the glyph of its model. Models the font lacks are passed over. */
export function addAliases(tables: Tables, aliases: ReadonlyMap<number, number>): Buffer {
  const glyphs = readFormat4(table(tables, 'cmap'));
  for (const [alias, model] of aliases) {
    const glyph = glyphs.get(model);
    if (glyph !== undefined && !glyphs.has(alias)) glyphs.set(alias, glyph);
  }
  return writeFormat12(glyphs);
}

function readFormat4(cmap: Buffer): Map<number, number> {
  const at = cmap.readUInt32BE(8);
  if (cmap.readUInt16BE(at) !== 4) throw new Error('Expected a character map of format 4');
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  const glyphs = new Map<number, number>();
  for (let s = 0; s < segments; s++) {
    const start = cmap.readUInt16BE(starts + 2 * s);
    const range = cmap.readUInt16BE(ranges + 2 * s);
    for (let code = start; code <= cmap.readUInt16BE(ends + 2 * s) && code < 0xffff; code++) {
      const raw = range === 0 ? code : cmap.readUInt16BE(ranges + 2 * s + range + 2 * (code - start));
      if (raw !== 0) glyphs.set(code, (raw + cmap.readUInt16BE(deltas + 2 * s)) & 0xffff);
    }
  }
  return glyphs;
}

/** Format 12 is the plainest to write: one group of (first, last, glyph) for every run. */
function writeFormat12(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: { first: number; last: number; glyph: number }[] = [];
  for (const [code, glyph] of [...glyphs].sort((a, b) => a[0] - b[0])) {
    const run = groups.at(-1);
    if (run?.last === code - 1 && run.glyph + code - run.first === glyph) run.last = code;
    else groups.push({ first: code, last: code, glyph });
  }
  const header = [0, 1, 3, 10, 0, 12, 12, 0, 0, 16 + 12 * groups.length, 0, 0, 0, groups.length];
  const cmap = Buffer.alloc(2 * header.length + 12 * groups.length);
  header.forEach((value, i) => cmap.writeUInt16BE(value, 2 * i));
  groups.forEach(({ first, last, glyph }, i) => {
    const at = 2 * header.length + 12 * i;
    cmap.writeUInt32BE(first, at);
    cmap.writeUInt32BE(last, at + 4);
    cmap.writeUInt32BE(glyph, at + 8);
  });
  return cmap;
}

/** A name table with the copyright of the original and a family name of our own. */
export function renamed(tables: Tables, family: string): Buffer {
  const copyright = readName(table(tables, 'name'), 0);
  const records: [number, string][] = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts = records.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  records.forEach(([id], i) => {
    const length = texts[i]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, k) => head.writeUInt16BE(value, 6 + 12 * i + 2 * k));
    offset += length;
  });
  return Buffer.concat([head, ...texts]);
}

function readName(name: Buffer, id: number): string {
  const strings = name.readUInt16BE(4);
  for (let i = 0; i < name.readUInt16BE(2); i++) {
    const at = 6 + 12 * i;
    if (name.readUInt16BE(at) !== 3 || name.readUInt16BE(at + 6) !== id) continue;
    const from = strings + name.readUInt16BE(at + 10);
    const bytes = Buffer.from(name.subarray(from, from + name.readUInt16BE(at + 8)));
    return bytes.swap16().toString('utf16le');
  }
  throw new Error(`The font has no name ${id}`);
}
