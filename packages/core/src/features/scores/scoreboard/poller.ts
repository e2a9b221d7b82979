import { setTimeout as sleep } from 'node:timers/promises'

export type Poller = {
  start(): void
  /** Runs again as soon as the current run is over. */
  wake(): void
  stop(): Promise<void>
}

/** Minimum delay, however often it is woken. */
const minIntervalMs = 30

/** Repeats the work, one run at a time. A failure is reported once, until a run succeeds. */
export function createPoller(
  work: () => Promise<void>,
  { everyMs, report }: { readonly everyMs: number; readonly report: (fault: unknown) => void },
): Poller {
  let running: Promise<void> | null = null
  let isOver = false
  let wakeController: AbortController = new AbortController()

  async function run(): Promise<void> {
    let failed = false
    while (!isOver) {
      try {
        await work()
        failed = false
      } catch (fault) {
        if (!failed) report(fault)
        failed = true
      }
      await sleep(minIntervalMs, undefined, { ref: false })
      if (!wakeController.signal.aborted)
        await sleep(everyMs - minIntervalMs, undefined, { ref: false, signal: wakeController.signal }).catch(
          () => {},
        )
      wakeController = new AbortController()
    }
  }

  return {
    start() {
      running ??= run()
    },
    wake: () => wakeController.abort(),
    async stop() {
      isOver = true
      wakeController.abort()
      await running
    },
  }
}
