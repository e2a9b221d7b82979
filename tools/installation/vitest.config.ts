import { defineConfig } from 'vitest/config'
import { setupFiles } from '../test/setup-files.ts'

/** Tests of a whole installation; `pnpm test:installation` starts an engine for them. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tools/installation/*.long.ts'],
    // One installation, of which each test needs what the one before it did.
    fileParallelism: false,
    bail: 1,
    reporters: ['verbose'],
    setupFiles,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
