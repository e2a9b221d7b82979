import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/test/longest-first.ts'
import { setupFiles } from '../tools/test/setup-files.ts'

/** Time measurements need an idle machine: they run nightly. */
const timed = ['specs/lighthouse.spec.ts', 'specs/scoreboard-large.spec.ts']
const measurements = ['specs/live-tabs.spec.ts', ...timed]
/** The api tests solve the same cases every day; these specs start the scripts against the site, nightly. */
const nightly = process.env['E2E_SHORT'] ? ['specs/demo-solutions.spec.ts'] : []

/**
 * `pnpm e2e` builds and starts the site and passes its URLs. Specs that measure time or count connections run last and
 * alone: another browser on the same site would be measured with them.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ['minimal'],
    setupFiles,
    // The files of a worker share their modules and one browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Browsers, api and servers share two cores: the default of one second is too short.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['**/*.spec.ts'],
          exclude: [...measurements, ...nightly],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A machine that stalls for seconds is not a fault of the site; CI lists every spec that needed its second try.
          retry: 1,
          // One more than the cores of the CI machine: a spec waits for its pages a fifth of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measurements',
          include: process.env['E2E_SHORT'] ? ['specs/live-tabs.spec.ts'] : measurements,
          testTimeout: 400_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
