/** The headers for hosts stand in the repository as they are made. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTING } from '../../scripts/hosting.ts';

test.each(Object.entries(HOSTING))('%s is what scripts/hosting.ts makes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each(Object.values(HOSTING))('every host sends the same headers', (text) => {
  for (const said of [
    'nosniff',
    'no-referrer',
    "frame-ancestors 'none'",
    'frame-ancestors *',
    'immutable',
    'no-cache',
    "connect-src 'self'",
  ]) {
    expect(text).toContain(said);
  }
});
