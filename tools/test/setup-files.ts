import { join } from 'node:path'

/** Set-up files of vitest: none, unless assertions are counted. */
export const setupFiles = process.env.COUNT_ASSERTIONS
  ? [join(import.meta.dirname, 'count-assertions.ts')]
  : []
