import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { endEverySession } from '../sessions/sessions.ts'
import { revokeAllTokens } from '../tokens/token.store.ts'
import {
  isLastAdministrator,
  lockAdministrators,
  lockPerson,
  markBlocked,
  markUnblocked,
} from './person.store.ts'

export type BlockInput = { readonly by: string; readonly userId: string; readonly reason: string }

type Refusals =
  | 'people.not_found'
  | 'people.last_administrator'
  | 'people.cannot_block_oneself'
  | 'people.already_blocked'
  | 'people.merged'

/** Every session and token ends with the commit; the account service's sessions follow by event. */
export function blockPerson(
  { database, clock }: CoreDeps,
  { by, userId, reason }: BlockInput,
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    await lockAdministrators(tx)
    const person = await lockPerson(tx, userId)
    if (!person) return refuse('people.not_found')
    if (userId === by) return refuse('people.cannot_block_oneself')
    if (person.merged_into) return refuse('people.merged', { nickname: person.nickname })
    if (person.blocked_at) return refuse('people.already_blocked')
    if (await isLastAdministrator(tx, userId)) return refuse('people.last_administrator')
    await markBlocked(tx, clock, userId, reason)
    const sessions = await endEverySession(tx, clock, userId)
    const tokens = await revokeAllTokens(tx, clock, userId)
    audit(tx, {
      actor: by,
      action: 'people.block',
      subject: `user:${userId}`,
      after: { reason, sessions, tokens },
    })
    return ok()
  })
}

export function unblockPerson(
  { database }: CoreDeps,
  { by, userId, reason }: BlockInput,
): Promise<Result<null, 'people.not_found' | 'people.not_blocked' | 'people.merged'>> {
  return transaction(database, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return refuse('people.not_found')
    if (person.merged_into) return refuse('people.merged', { nickname: person.nickname })
    if (!person.blocked_at) return refuse('people.not_blocked')
    await markUnblocked(tx, userId)
    audit(tx, {
      actor: by,
      action: 'people.unblock',
      subject: `user:${userId}`,
      before: { reason: person.blocked_reason },
      after: { reason },
    })
    return ok()
  })
}
