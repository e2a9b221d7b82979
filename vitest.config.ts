import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test/longest-first.ts'
import { setupFiles } from './tools/test/setup-files.ts'

const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const exclude = ['**/node_modules/**', '**/build/**', 'tools/check/samples/**']

/** Functions and components of the browser: no server, and transformed as for the browser. */
const pure = testsIn(
  'packages/{client,competition-types,contracts,i18n,rich-text,ui}',
  'apps/{web,console}',
  'apps/account/app',
)

/** Rooms that run on a server, where Node loads them as it does in production. A worker ends with its project: memory stays small. */
const servers = {
  api: testsIn('apps/api'),
  core: testsIn('packages/core'),
  machines: testsIn('apps/{access,worker}', 'packages/adapters'),
  others: testsIn('apps/account/server', 'packages/{config,db,edge,testkit}', 'tools', 'bench'),
}

/**
 * Tests beside the code; `pnpm test` starts the servers and passes their addresses. Files of one worker share their
 * modules, so a test leaves nothing behind in them. Journeys: e2e/vitest.config.ts.
 */
export default defineConfig({
  test: {
    exclude,
    reporters: ['minimal'],
    setupFiles,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 30_000,
    // The first test that needs a database waits for the template to be made.
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, pool: 'threads' } },
      ...Object.entries(servers).map(([name, include]) => ({
        extends: true as const,
        test: { name, include, experimental: { viteModuleRunner: false, nodeLoader: false } },
      })),
    ],
  },
})
