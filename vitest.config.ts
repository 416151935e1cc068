import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some tests time things, and tests of the command line start processes; a busy machine takes its time for that.
  test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, retry: process.env['CI'] === undefined ? 0 : 2 },
});
