import { type ReasonId, type Result, type RouteShape, rateOf } from '@tiltyard/contracts'
import type { Caller, Limits } from './limits.ts'

export type Spent = {
  /** Seconds to wait, or null when the call is within its budgets. */
  readonly waitSeconds: number | null
  /** Once the outcome is known: what was no failed try is not counted as one. */
  settle(result: Result<unknown, ReasonId>): Promise<void>
}

/**
 * Strangers who share an address share its budgets, so guesses at one secret must not use up what others need for another:
 * each such route has its own, and where the route names its failures, only those are counted. A try is counted before it
 * is looked at and taken back afterwards, so that of many at once no more are looked at. All calls of such a route
 * together have the wider budget of writes.
 */
export async function spendBudget(limits: Limits, route: RouteShape, caller: Caller): Promise<Spent> {
  const rate = rateOf(route)
  if (rate !== 'secret' || caller.kind === 'account')
    return { waitSeconds: await limits.spend(rate, caller), settle: async () => {} }
  const here: Caller = { kind: 'address', id: `${caller.id} ${route.path}` }
  const { failures } = route
  if (!failures) return { waitSeconds: await limits.spend(rate, here), settle: async () => {} }
  const calls = await limits.spend('write', here)
  const tries = await limits.reserve(rate, here)
  return {
    waitSeconds: calls ?? tries.waitSeconds,
    async settle(result) {
      if (result.ok || !failures.includes(result.reason)) await tries.takeBack()
    },
  }
}
