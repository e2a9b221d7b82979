import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { endAllSessions, findStart } from '../sessions/index.ts'
import { listTeamsToHandOver } from '../teams/index.ts'
import { revokeAllTokens } from '../tokens/index.ts'
import { findNow, upsertDeletion } from './account-deletion.store.ts'
import { whyCannotBeDeleted } from './deletion.rules.ts'

type Asked = Result<{ dueAt: string }, NonNullable<ReturnType<typeof whyCannotBeDeleted>>>

/** From here on only signing in again leads back, and that is what takes the wish back. */
export function askForDeletion(
  { database, clock }: CoreDeps,
  { userId, sessionId, nickname }: Actor,
  { nickname: typed }: { readonly nickname: string },
): Promise<Asked> {
  return transaction(database, async (tx): Promise<Asked> => {
    const why = whyCannotBeDeleted({
      typed,
      nickname,
      signedInAt: await findStart(tx, sessionId),
      now: await findNow(tx, clock),
      leads: await listTeamsToHandOver(tx, clock, userId),
    })
    if (why) return refuse(why)
    const dueAt = (await upsertDeletion(tx, clock, userId)).toISOString()
    await endAllSessions(tx, clock, userId)
    await revokeAllTokens(tx, clock, userId)
    audit(tx, {
      actor: userId,
      action: 'personal-data.ask-for-deletion',
      subject: `user:${userId}`,
      after: { dueAt },
    })
    await tell(tx, 'personal-data.deletion-asked', { userId, dueAt })
    return ok({ dueAt })
  })
}
