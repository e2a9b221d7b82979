import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { markRevoked } from './token.store.ts'

export function revokeToken(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { tokenId }: { readonly tokenId: string },
): Promise<Result<null, 'tokens.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await markRevoked(tx, clock, { userId, tokenId }))) return refuse('tokens.not_found')
    audit(tx, { actor: userId, action: 'tokens.revoke', subject: `token:${tokenId}` })
    return ok()
  })
}
