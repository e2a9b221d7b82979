import { type Environment, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { announceEnvironment } from './announce-environment.ts'
import { lockOwn, markFresh, markWanted, wakeReconcilers } from './environment.store.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { readOwn } from './get-environment.ts'
import { lockOwner, noteStart, readHeldOwner } from './owner.store.ts'
import { startsLimit, whyNotStarted } from './start.rules.ts'

type Refusals =
  | 'environments.not_found'
  | 'environments.not_available'
  | 'environments.limit_reached'
  | 'environments.too_fast'

/** The same row once more from the beginning, with the time that is left: its machine is removed, then made again. */
export function resetEnvironment(
  deps: EnvironmentDeps,
  { userId: ownerId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, Refusals>> {
  const { clock, environmentLimits } = deps
  return transaction(deps.database, async (tx) => {
    if (!environmentLimits.isAvailable) return refuse('environments.not_available')
    await lockOwner(tx, clock, ownerId)
    const { alive, recent } = await readHeldOwner(tx, clock, {
      ownerId,
      windowSeconds: startsLimit.seconds,
      templateId: null,
    })
    const held = await lockOwn(tx, clock, { id, ownerId })
    if (!held || held.wanted === 'deleted') return refuse('environments.not_found')
    // A failed one did not count; every other stands among those alive already.
    const others = held.state === 'failed' ? alive : alive - 1
    const why = whyNotStarted({ alive: others, recent }, environmentLimits.perOwner)
    if (why) return refuse(why)
    await noteStart(tx, clock, { ownerId, recent })
    // A failed one has no machine and no room any more: it gets in line.
    const state = held.state === 'failed' || held.state === 'queued' ? 'queued' : 'deleting'
    await markWanted(tx, id, { wanted: 'running', state })
    await markFresh(tx, id)
    await wakeReconcilers(tx)
    announceEnvironment(tx, { ...held, wanted: 'running', state, failure: null })
    audit(tx, { actor: ownerId, action: 'environments.reset', subject: `environment:${id}` })
    return readOwn(tx, deps, { id, ownerId })
  })
}
