import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { lockAlive, markWanted, wakeReconcilers } from '../environment.store.ts'

/** Anybody's, in any state; what is being removed is tried again at once. */
export function forceDeleteEnvironment(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<null, 'environments.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await lockAlive(tx, clock, id)
    if (!held) return refuse('environments.not_found')
    await markWanted(tx, id, { wanted: 'deleted', state: 'deleting' })
    await wakeReconcilers(tx)
    announceEnvironment(tx, { ...held, wanted: 'deleted', state: 'deleting' })
    audit(tx, {
      actor: userId,
      action: 'environments.force-delete',
      subject: `environment:${id}`,
      before: { ownerId: held.owner_id, state: held.state, purpose: held.purpose },
    })
    return ok()
  })
}
