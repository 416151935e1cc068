/** Colours Python at build time: `import lines from './run.py?press'` gives a list of pieces for every line. */
import { readFile } from 'node:fs/promises';
import { codeToTokensBase } from 'shiki';
import { press as theme, roleOf } from './press-theme.ts';

/** @returns {import('vite').Plugin} */
export function press() {
  return {
    name: 'press',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'press' || file === undefined || !file.endsWith('.py')) return null;
      this.addWatchFile(file);
      const source = (await readFile(file, 'utf8')).trimEnd();
      const lines = await codeToTokensBase(source, { lang: 'python', theme });
      return `export default ${JSON.stringify(lines.map(pieces))}`;
    },
  };
}

/**
 * Neighbours of one role are one piece.
 * @param {import('shiki').ThemedToken[]} tokens
 */
function pieces(tokens) {
  /** @type {[string, string][]} */
  const found = [];
  for (const { content, color } of tokens) {
    const role = roleOf(color) ?? '';
    const last = found.at(-1);
    if (last?.[1] === role) last[0] += content;
    else found.push([content, role]);
  }
  return found;
}
