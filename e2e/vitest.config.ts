import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/test/longest-first.ts'
import { setupFiles } from '../tools/test/setup-files.ts'

/** What measures time needs the machine for itself: every night. */
const timed = ['specs/lighthouse.spec.ts', 'specs/scoreboard-large.spec.ts']
const measurements = ['specs/live-tabs.spec.ts', ...timed]

/**
 * Journeys in a real browser; `pnpm e2e` builds and starts the site and passes its addresses. What measures time or counts
 * connections comes last and alone: another browser on the same site would be measured with it.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ['minimal'],
    setupFiles,
    // The files of a worker share their modules and one browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Two browsers, an api and its servers share two cores: a second is no measure of anything.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['**/*.spec.ts'],
          exclude: measurements,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A machine that stops for seconds is not a fault of the site; whatever needs its second try is named by CI.
          retry: 1,
          // One more than there are cores: a journey waits for its pages a fifth of the time.
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
