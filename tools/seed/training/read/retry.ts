import { setTimeout as sleep } from 'node:timers/promises'

/** Retries, because a file may not be there yet. */
export async function retryUntilFound<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await attempt()
    } catch (fault) {
      if (tries === 20) throw fault
      await sleep(300)
    }
}
