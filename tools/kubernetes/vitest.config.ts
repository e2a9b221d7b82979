import { defineConfig } from 'vitest/config'
import { setupFiles } from '../test/setup-files.ts'

/** Tests that need a cluster; `pnpm test:kubernetes` starts one and passes its address. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: [
      '{apps,packages}/*/src/**/*.long.ts',
      // Only a local cluster may be killed.
      ...(process.env.OWN_CLUSTER ? ['tools/kubernetes/restart.long.ts'] : []),
      // And only one with our images can run a whole installation.
      ...(process.env['SITE_CERTIFICATES'] ? ['tools/kubernetes/installation.long.ts'] : []),
    ],
    // One file kills the cluster that the others need.
    fileParallelism: false,
    reporters: ['verbose'],
    setupFiles,
    globalSetup: `${import.meta.dirname}/start-servers.ts`,
    // A pod takes seconds to start, a namespace longer to be removed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
