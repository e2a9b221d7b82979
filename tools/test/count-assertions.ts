import { afterEach, expect } from 'vitest'

/**
 * A set-up file: notes for each test how often it called `expect`, so that a report shows when tests stop asserting.
 * A test that takes `expect` from its context counts there instead.
 */
afterEach(({ task, expect: own }) => {
  const assertions = expect.getState().assertionCalls + own.getState().assertionCalls
  Object.assign(task.meta, { assertions })
})
