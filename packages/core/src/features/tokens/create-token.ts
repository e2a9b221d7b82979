import { type AccessToken, ok, type Result, refuse, type TokenScope } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  fingerprint,
  newId,
  newSecret,
  transaction,
} from '../../kernel/index.ts'
import { tokenPrefix, tokenStartLength } from './token.rules.ts'
import { insertToken } from './token.store.ts'
import { tokenView } from './token.view.ts'

type Wanted = { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: number }

export function createToken(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { name, scopes, days }: Wanted,
): Promise<Result<AccessToken & { token: string }, 'tokens.too_many'>> {
  return transaction(database, async (tx) => {
    const id = newId()
    const token = tokenPrefix + newSecret()
    const row = await insertToken(tx, clock, {
      id,
      userId,
      name,
      scopes,
      start: token.slice(0, tokenStartLength),
      hash: fingerprint(token),
      days,
    })
    if (!row) return refuse('tokens.too_many')
    audit(tx, { actor: userId, action: 'tokens.create', subject: `token:${id}`, after: { scopes, days } })
    return ok({ ...tokenView(row), token })
  })
}
