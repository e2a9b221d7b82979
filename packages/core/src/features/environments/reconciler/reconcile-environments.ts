import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { admitAndTake, fillPools } from './admit-and-fill.ts'
import { compareInventory } from './compare-inventory.ts'
import { endAndWarn } from './end-and-warn.ts'
import { Lease } from './lease.ts'
import { leaseSeconds } from './patience.rules.ts'
import { workOnEnvironment } from './work-on-environment.ts'

/** Everything by the clock, then rows against engine. False: the engine is away, and rows that need it wait. */
export async function sweepEnvironments(deps: ReconcilerDeps): Promise<boolean> {
  await endAndWarn(deps)
  await fillPools(deps)
  try {
    await compareInventory(deps)
    return true
  } catch (fault) {
    deps.log.error({ err: fault }, 'the engine of environments is away')
    return false
  }
}

/** Rows that are not as they are wanted, taken into our hands: at most so many. Whoever is let in is taken by the same commit. */
export async function takeWork(deps: ReconcilerDeps, holder: string, most: number): Promise<Lease[]> {
  const taken = await transaction(deps.database, async (tx) =>
    ok(await admitAndTake(tx, deps, { holder, seconds: leaseSeconds, most })),
  )
  return taken.ok ? taken.value.map((row) => new Lease(deps, row, holder)) : []
}

/** One whole pass, until nothing is left to do now: for commands and tests; the worker keeps reconciling. */
export async function reconcileEnvironments(
  deps: ReconcilerDeps,
  { holder, atOnce = 32 }: { readonly holder: string; readonly atOnce?: number },
): Promise<void> {
  if (!(await sweepEnvironments(deps))) return
  for (;;) {
    const leases = await takeWork(deps, holder, atOnce)
    if (leases.length === 0) return
    await Promise.all(leases.map((lease) => workOnEnvironment(deps, lease)))
  }
}
