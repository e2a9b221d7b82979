import { randomUUID } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { admitAndLease, fillWarmPools } from './admission.ts'
import { Lease } from './lease.ts'
import { reconcileLeased } from './reconcile.ts'
import { compareInventory, expireAndWarn, sampleLoads } from './sweep.ts'
import { leaseSeconds } from './timeouts.rules.ts'

export type ReconcilerLoopOptions = {
  /** Notified of each new desired state; a lost notification is recovered by the next sweep. */
  readonly listen: (subscription: { onNotify(): void; onConnect(): void }) => { close(): Promise<void> }
  readonly everyMs?: number
  readonly loadsEveryMs?: number
  /** Environments in progress at the same time; each mostly waits for the engine. */
  readonly atOnce?: number
}

/**
 * Runs as long as the worker: woken by notifications and by the clock, it leases environments and processes each
 * separately, so that a slow one delays no other. Stopping leases nothing new and finishes the current ones.
 */
export function runReconcilerLoop(
  deps: ReconcilerDeps,
  { listen, everyMs = 3_000, loadsEveryMs = 30_000, atOnce = 32 }: ReconcilerLoopOptions,
): { stop(): Promise<void> } {
  const holder = randomUUID()
  const inProgress = new Set<Promise<void>>()
  let [isSweepDue, isEngineThere, isStopping, isPolling, pollsAgain] = [true, false, false, false, false]
  let polling: Promise<void> = Promise.resolve()

  async function poll(): Promise<void> {
    if (isSweepDue) {
      isSweepDue = false
      isEngineThere = await sweepEnvironments(deps)
    }
    const capacity = atOnce - inProgress.size
    if (isStopping || !isEngineThere || capacity === 0) return
    for (const lease of await leaseNextEnvironments(deps, holder, capacity)) {
      const work = reconcileLeased(deps, lease)
        .catch((fault: unknown) => deps.log.error({ err: fault }, 'environment reconciliation crashed'))
        .finally(() => {
          inProgress.delete(work)
          wake()
        })
      inProgress.add(work)
    }
  }

  function wake(): void {
    if (isStopping) return
    if (isPolling) {
      pollsAgain = true
      return
    }
    isPolling = true
    polling = poll()
      .catch((fault: unknown) => deps.log.error({ err: fault }, 'environment reconciliation failed'))
      .finally(() => {
        isPolling = false
        if (!pollsAgain) return
        pollsAgain = false
        wake()
      })
  }

  const subscription = listen({ onNotify: wake, onConnect: wake })
  const sweeping = setInterval(() => {
    isSweepDue = true
    wake()
  }, everyMs)
  let isSampling = false
  const sampling = setInterval(() => {
    if (isSampling) return
    isSampling = true
    void sampleLoads(deps)
      .catch((fault: unknown) => deps.log.warn({ err: fault }, 'environment load sampling failed'))
      .finally(() => {
        isSampling = false
      })
  }, loadsEveryMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      clearInterval(sampling)
      await subscription.close()
      await polling
      await Promise.all(inProgress)
    },
  }
}

/** Applies deadlines, then compares rows and engine. False: the engine is unavailable, and rows that need it wait. */
async function sweepEnvironments(deps: ReconcilerDeps): Promise<boolean> {
  await expireAndWarn(deps)
  await fillWarmPools(deps)
  try {
    await compareInventory(deps)
    return true
  } catch (fault) {
    deps.log.error({ err: fault }, 'environment engine is unavailable')
    return false
  }
}

/** Leases environments that are not in their desired state, up to the limit; admission and lease are one commit. */
async function leaseNextEnvironments(deps: ReconcilerDeps, holder: string, most: number): Promise<Lease[]> {
  const result = await transaction(deps.database, async (tx) =>
    ok(await admitAndLease(tx, deps, { holder, seconds: leaseSeconds, most })),
  )
  return result.ok ? result.value.map((row) => new Lease(deps, row, holder)) : []
}

/** One complete pass until no work is left: for commands and tests. */
export async function reconcileEnvironments(
  deps: ReconcilerDeps,
  { holder, atOnce = 32 }: { readonly holder: string; readonly atOnce?: number },
): Promise<void> {
  if (!(await sweepEnvironments(deps))) return
  for (;;) {
    const leases = await leaseNextEnvironments(deps, holder, atOnce)
    if (leases.length === 0) return
    await Promise.all(leases.map((lease) => reconcileLeased(deps, lease)))
  }
}
