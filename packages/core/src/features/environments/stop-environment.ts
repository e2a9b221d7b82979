import { type Environment, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { announceEnvironment } from './announce-environment.ts'
import { lockOwn, markWanted, wakeReconcilers } from './environment.store.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { readOwn } from './get-environment.ts'
import { stateShown } from './state.rules.ts'

export function stopEnvironment(
  deps: EnvironmentDeps,
  { userId: ownerId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, 'environments.not_found' | 'environments.not_running'>> {
  return transaction(deps.database, async (tx) => {
    const held = await lockOwn(tx, deps.clock, { id, ownerId })
    if (!held) return refuse('environments.not_found')
    if (stateShown(held) !== 'running') return refuse('environments.not_running')
    await markWanted(tx, id, { wanted: 'stopped' })
    await wakeReconcilers(tx)
    announceEnvironment(tx, { ...held, wanted: 'stopped' })
    audit(tx, { actor: ownerId, action: 'environments.stop', subject: `environment:${id}` })
    return readOwn(tx, deps, { id, ownerId })
  })
}
