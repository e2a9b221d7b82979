import { defineConfig } from 'vitest/config'
import { setupFiles } from '../test/setup-files.ts'

/** What needs a whole cluster; `pnpm test:kubernetes` starts one and passes its address. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: [
      'packages/*/src/**/*.long.ts',
      // Nobody's cluster is killed but our own.
      ...(process.env.OWN_CLUSTER ? ['tools/kubernetes/*.long.ts'] : []),
    ],
    // One of them kills the cluster that the others need.
    fileParallelism: false,
    reporters: ['verbose'],
    setupFiles,
    // A pod takes seconds to start and a namespace some more to go.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
