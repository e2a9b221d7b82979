import type { Site } from '../../tools/dx/site.ts'

/** Kills one copy of the api and one of the worker at once, in rotation, and starts both again. */
export function createCopyKiller({ processes }: Site, { copies }: { readonly copies: number }) {
  const names = ['api', 'worker'] as const
  let returned: Promise<unknown> = Promise.resolve()
  let kills = 0
  return {
    kills: () => kills,
    async kill(): Promise<void> {
      const copy = kills % copies
      await Promise.all(names.map((name) => processes.kill(name, copy, 'SIGKILL')))
      kills += 1
      returned = Promise.all(names.map((name) => processes.restart(name, copy)))
      // The failure is that of `settled`.
      returned.catch(() => undefined)
    },
    /** All copies serve again. */
    settled: async (): Promise<void> => void (await returned),
  }
}
