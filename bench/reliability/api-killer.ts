import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../tools/dx/site.ts'
import { killApis } from './api-copies.ts'
import { recordPeakMemory } from './peak-memory.ts'

/** Kills all copies of the api; `stop` returns their least memory soon after a restart. */
export function createApiKiller(site: Site, metrics: readonly string[]) {
  let idle = Infinity
  let restarting = Promise.resolve()
  const restart = async () => {
    await killApis(site)
    const restarted = recordPeakMemory(metrics)
    do await sleep(1_000)
    while (restarted.peak() === 0)
    // A start needs more memory than a copy that has run for long, so the peak is compared with copies of the same age.
    idle = Math.min(idle, restarted.stop())
  }
  return {
    kill(): void {
      restarting = restarting.then(restart)
    },
    async stop(): Promise<number> {
      await restarting
      return idle
    },
  }
}
