import { randomUUID } from 'node:crypto'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { sweepEnvironments, takeWork } from './reconcile-environments.ts'
import { sampleLoads } from './sample-loads.ts'
import { workOnEnvironment } from './work-on-environment.ts'

export type ReconcilingOptions = {
  /** Told whenever a wish was written; what is not heard is found by the next sweep. */
  readonly listen: (ears: { hear(): void; begun(): void }) => { close(): Promise<void> }
  readonly everyMs?: number
  readonly loadsEveryMs?: number
  /** Rows in hand at the same time; each only waits for the engine. */
  readonly atOnce?: number
}

/**
 * For as long as the worker runs: woken by each wish and by the clock, it takes rows into its hands and lets each go its own
 * way, so that a slow machine holds up nobody else's. Stopping takes nothing new and ends what is in hand.
 */
export function keepReconciling(
  deps: ReconcilerDeps,
  { listen, everyMs = 3_000, loadsEveryMs = 30_000, atOnce = 32 }: ReconcilingOptions,
): { stop(): Promise<void> } {
  const holder = randomUUID()
  const inHand = new Set<Promise<void>>()
  let [isSweepDue, isEngineThere, isStopping, isLooking, looksAgain] = [true, false, false, false, false]
  let looked: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    if (isSweepDue) {
      isSweepDue = false
      isEngineThere = await sweepEnvironments(deps)
    }
    const room = atOnce - inHand.size
    if (isStopping || !isEngineThere || room === 0) return
    for (const lease of await takeWork(deps, holder, room)) {
      const work = workOnEnvironment(deps, lease)
        .catch((fault: unknown) => deps.log.error({ err: fault }, 'work on an environment was given up'))
        .finally(() => {
          inHand.delete(work)
          wake()
        })
      inHand.add(work)
    }
  }

  function wake(): void {
    if (isStopping) return
    if (isLooking) {
      looksAgain = true
      return
    }
    isLooking = true
    looked = look()
      .catch((fault: unknown) => deps.log.error({ err: fault }, 'environments could not be reconciled'))
      .finally(() => {
        isLooking = false
        if (!looksAgain) return
        looksAgain = false
        wake()
      })
  }

  const ears = listen({ hear: wake, begun: wake })
  const sweeping = setInterval(() => {
    isSweepDue = true
    wake()
  }, everyMs)
  const sampling = setInterval(
    () =>
      void sampleLoads(deps).catch((fault: unknown) => deps.log.warn({ err: fault }, 'loads are not known')),
    loadsEveryMs,
  )
  return {
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      clearInterval(sampling)
      await ears.close()
      await looked
      await Promise.all(inHand)
    },
  }
}
