import { setTimeout as sleep } from 'node:timers/promises'

/** What a player does who looks a moment too early: looks again. */
export async function retryUntilFound<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await attempt()
    } catch (fault) {
      if (tries === 20) throw fault
      await sleep(300)
    }
}
