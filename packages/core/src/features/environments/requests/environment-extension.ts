import { type Environment, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '../../../kernel/index.ts'
import { displayState, extensionRefusal } from '../environment.rules.ts'
import { lockOwnedEnvironment } from '../environment.store.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { type EnvironmentCaller, ownerOf } from '../environment-owner.ts'
import { extendExpiry } from './answer-extension.ts'
import { getOwnedEnvironment } from './environments.ts'

type Refusals =
  | 'environments.not_found'
  | 'environments.not_running'
  | 'environments.extended_recently'
  | 'environments.max_lifetime_reached'

export function extendEnvironment(
  deps: EnvironmentDeps,
  caller: EnvironmentCaller,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, Refusals>> {
  const owner = ownerOf(caller)
  return transaction(deps.database, async (tx) => {
    const row = await lockOwnedEnvironment(tx, deps.clock, { id, owner })
    if (!row) return refuse('environments.not_found')
    if (displayState(row) !== 'running' || row.expires_at <= row.now)
      return refuse('environments.not_running')
    const refusal = extensionRefusal(row)
    if (refusal) return refuse(refusal)
    const expiresAt = await extendExpiry(tx, deps.clock, row)
    audit(tx, {
      actor: caller.userId,
      action: 'environments.extend',
      subject: `environment:${id}`,
      before: { expiresAt: row.expires_at },
      after: { expiresAt },
    })
    return getOwnedEnvironment(tx, deps, { id, owner })
  })
}
