import { closeDueSittings } from './close-due.ts'
import { type MarkingDeps, markClosedSittings } from './mark-sittings.ts'

const retryMs = 60_000

/** Runs as long as the worker, beside the queue, so that no job delays the end of an examination. */
export function runExamLoop(
  deps: MarkingDeps,
  { everyMs = 1_000 }: { readonly everyMs?: number } = {},
): { stop(): Promise<void> } {
  const failedUntil = new Map<string, number>()
  let [isStopping, running] = [false, Promise.resolve()]
  let isRunning = false

  async function pass(): Promise<void> {
    await closeDueSittings(deps)
    if (isStopping) return
    const at = performance.now()
    for (const [id, until] of failedUntil) if (until < at) failedUntil.delete(id)
    for (const id of await markClosedSittings(deps, new Set(failedUntil.keys())))
      failedUntil.set(id, at + retryMs)
  }

  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = pass()
      .catch((fault: unknown) => deps.log.error({ err: fault }, 'examinations cannot be closed or marked'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
