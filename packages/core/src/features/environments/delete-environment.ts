import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceEnvironment } from './announce-environment.ts'
import { lockOwn, markWanted, wakeReconcilers } from './environment.store.ts'

/** Given back: it counts as its owner's until it is gone. */
export function deleteEnvironment(
  { database, clock }: CoreDeps,
  { userId: ownerId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<null, 'environments.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await lockOwn(tx, clock, { id, ownerId })
    if (!held) return refuse('environments.not_found')
    if (held.wanted === 'deleted') return ok()
    await markWanted(tx, id, { wanted: 'deleted', state: 'deleting' })
    await wakeReconcilers(tx)
    announceEnvironment(tx, { ...held, wanted: 'deleted', state: 'deleting' })
    audit(tx, { actor: ownerId, action: 'environments.delete', subject: `environment:${id}` })
    return ok()
  })
}
