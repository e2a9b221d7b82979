import type { TokenScope } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, fingerprint, reading } from '../../kernel/index.ts'
import * as store from './token.store.ts'

/** Who handed this token out, and what for; null when it counts no more. */
export async function findTokenOwner(
  { database, clock }: CoreDeps,
  token: string,
): Promise<{ readonly actor: Actor; readonly scopes: readonly TokenScope[] } | null> {
  const reader = reading(database)
  const found = await store.findTokenOwner(reader, clock, fingerprint(token))
  if (!found) return null
  const { scopes, unused, ...actor } = found
  if (unused) await store.markUsed(reader, clock, actor.sessionId)
  return { actor, scopes }
}
