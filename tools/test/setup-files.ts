import { join } from 'node:path'

/** What every test file loads first: nothing, unless a run is to count its assertions. */
export const setupFiles = process.env.COUNT_ASSERTIONS
  ? [join(import.meta.dirname, 'count-assertions.ts')]
  : []
