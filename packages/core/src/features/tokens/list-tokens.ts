import { type AccessToken, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listTokensOf } from './token.store.ts'
import { tokenView } from './token.view.ts'

export async function listTokens(
  { database, clock }: CoreDeps,
  actor: Actor,
): Promise<Result<AccessToken[]>> {
  const rows = await listTokensOf(reading(database), clock, actor.userId)
  return ok(rows.map(tokenView))
}
