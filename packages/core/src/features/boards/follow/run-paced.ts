import { setTimeout as sleep } from 'node:timers/promises'

export type Paced = {
  begin(): void
  /** As soon as the run under way is over. */
  soon(): void
  end(): Promise<void>
}

/** However often somebody says soon. */
const leastMs = 30

/** The same again and again, one run at a time. A run that fails is told of once, until one succeeds. */
export function runPaced(
  work: () => Promise<void>,
  { everyMs, report }: { readonly everyMs: number; readonly report: (fault: unknown) => void },
): Paced {
  let running: Promise<void> | null = null
  let isOver = false
  let wake: AbortController = new AbortController()

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
      await sleep(leastMs, undefined, { ref: false })
      if (!wake.signal.aborted)
        await sleep(everyMs - leastMs, undefined, { ref: false, signal: wake.signal }).catch(() => {})
      wake = new AbortController()
    }
  }

  return {
    begin() {
      running ??= run()
    },
    soon: () => wake.abort(),
    async end() {
      isOver = true
      wake.abort()
      await running
    },
  }
}
