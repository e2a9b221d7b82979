import { type Environment, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { lockOwn } from './environment.store.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { extend } from './extend-after-answer.ts'
import { whyNotExtended } from './extension.rules.ts'
import { readOwn } from './get-environment.ts'
import { stateShown } from './state.rules.ts'

type Refusals =
  | 'environments.not_found'
  | 'environments.not_running'
  | 'environments.extended_lately'
  | 'environments.at_cap'

export function extendEnvironment(
  deps: EnvironmentDeps,
  { userId: ownerId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, Refusals>> {
  return transaction(deps.database, async (tx) => {
    const held = await lockOwn(tx, deps.clock, { id, ownerId })
    if (!held) return refuse('environments.not_found')
    if (stateShown(held) !== 'running' || held.expires_at <= held.now)
      return refuse('environments.not_running')
    const why = whyNotExtended(held)
    if (why) return refuse(why)
    const expiresAt = await extend(tx, deps.clock, held)
    audit(tx, {
      actor: ownerId,
      action: 'environments.extend',
      subject: `environment:${id}`,
      before: { expiresAt: held.expires_at },
      after: { expiresAt },
    })
    return readOwn(tx, deps, { id, ownerId })
  })
}
