import { setTimeout as sleep } from 'node:timers/promises'

/** How long a migration waits for a lock, how often it tries, and its first pause in between, which doubles each time. */
export type LockWaits = { readonly lockMs: number; readonly tries: number; readonly pauseMs: number }

/** Together about two minutes: longer than any request or usual job of an old process. */
export const usualLockWaits: LockWaits = { lockMs: 3_000, tries: 10, pauseMs: 1_000 }

const longestPauseMs = 15_000
const lockNotAvailable = '55P03'

/**
 * A statement that waits for a table's lock holds up every query that comes after it. So a try waits for a few seconds
 * only, and lets the others through before the next.
 */
export async function retryLocked(
  what: string,
  work: () => Promise<void>,
  { tries, pauseMs }: LockWaits,
  tell: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work()
      return
    } catch (fault) {
      if (!isLocked(fault)) throw fault
      if (attempt >= tries)
        throw new Error(`${what}: another transaction held a lock through ${tries} tries`, { cause: fault })
      tell(`${what}: another transaction holds a lock; ${attempt} of ${tries} tries`)
      await sleep(Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs))
    }
}

function isLocked(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  if ('code' in fault && fault.code === lockNotAvailable) return true
  return 'cause' in fault && isLocked(fault.cause)
}
