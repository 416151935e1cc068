/** Changes files of the built site, one by one. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Gives every file in `dir` whose name ends with one of `ends` (`.html`) to `change`, its path within the site first. */
export function rewrite(dir: URL, ends: readonly string[], change: (file: string, text: string) => string): void {
  const root = fileURLToPath(dir);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!ends.some((end) => file.endsWith(end))) continue;
    const path = join(root, file);
    writeFileSync(path, change(file.replaceAll('\\', '/'), readFileSync(path, 'utf8')));
  }
}
