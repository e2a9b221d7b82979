import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until there is an answer; a cluster does what it was told some time later, and says nothing when it has. */
export async function ask<T>(
  seconds: number,
  what: () => Promise<T | null>,
  overdue: () => string,
): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (let pauseMs = 50; ; pauseMs = Math.min(500, pauseMs * 1.5)) {
    const answer = await what()
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(overdue())
    await sleep(pauseMs)
  }
}
