import { afterEach, expect } from 'vitest'

/**
 * A set-up file that counts the calls of `expect` per test, so that a report shows when tests stop asserting.
 * A test that takes `expect` from its context is counted there.
 */
afterEach(({ task, expect: own }) => {
  const assertions = expect.getState().assertionCalls + own.getState().assertionCalls
  Object.assign(task.meta, { assertions })
})
