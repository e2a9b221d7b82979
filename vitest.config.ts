import { defineConfig } from 'vitest/config'
import { setupFiles } from './tools/test/setup-files.ts'

/** Tests beside the code, on real servers; `pnpm test` starts those and passes their addresses. Journeys: e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'tools/check/samples/**'],
    reporters: ['minimal'],
    setupFiles,
    // Most of a test's time is waiting for servers, even on two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    // The first test that needs a database waits for the template to be made.
    hookTimeout: 60_000,
  },
})
