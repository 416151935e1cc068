import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests of the command line start processes; a busy machine takes its time for that.
  test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 },
});
