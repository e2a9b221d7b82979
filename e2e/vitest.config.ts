import { defineConfig } from 'vitest/config'

/** Journeys in a real browser; `pnpm e2e` builds and starts the site and passes its addresses. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    reporters: ['minimal'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
