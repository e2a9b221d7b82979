import { type AccessToken, ok, type Result, refuse, type TokenScope } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  fingerprint,
  newId,
  newSecret,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { tokenPrefix, tokenStartLength } from './token.rules.ts'
import * as store from './token.store.ts'
import { deleteOldTokens, insertToken, listTokensByUser, markRevoked } from './token.store.ts'
import { tokenView } from './token.view.ts'

type TokenInput = { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: number }

export function createToken(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { name, scopes, days }: TokenInput,
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

export async function listTokens(
  { database, clock }: CoreDeps,
  actor: Actor,
): Promise<Result<AccessToken[]>> {
  const rows = await listTokensByUser(toReader(database), clock, actor.userId)
  return ok(rows.map(tokenView))
}

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

/** Owner and scopes of a token; null when it is no longer valid. */
export async function findTokenOwner(
  { database, clock }: CoreDeps,
  token: string,
): Promise<{ readonly actor: Actor; readonly scopes: readonly TokenScope[] } | null> {
  const reader = toReader(database)
  const row = await store.findValidToken(reader, clock, { hash: fingerprint(token) })
  if (!row) return null
  const { scopes, unused, ...actor } = row
  if (unused) await store.markUsed(reader, clock, actor.sessionId)
  return { actor, scopes }
}

/** Expired tokens stay in the list for this long, so that a program can still be identified. */
const keepSeconds = 90 * 24 * 3600

export async function purgeTokens({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldTokens(tx, clock, keepSeconds)
    return ok()
  })
}
