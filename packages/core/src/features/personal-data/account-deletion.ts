import { ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  forEachSettled,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { listTeamsToHandOver } from '../competitions/index.ts'
import {
  endAllSessions,
  findSessionStart,
  getDatabaseTime,
  isLastAdministrator,
  listAccountIds,
  listDueDeletions,
  lockAdministrators,
  lockDueDeletion,
  postponeDeletion,
  revokeAllTokens,
  upsertDeletionRequest,
  validateDeletionRequest,
} from '../identity/index.ts'
import { personalParts } from './personal-parts.ts'

type RequestResult = Result<{ dueAt: string }, NonNullable<ReturnType<typeof validateDeletionRequest>>>

/** From now on only signing in again restores the account, and doing so withdraws the request. */
export function requestAccountDeletion(
  { database, clock }: CoreDeps,
  { userId, sessionId, nickname }: Actor,
  { nickname: typed }: { readonly nickname: string },
): Promise<RequestResult> {
  return transaction(database, async (tx): Promise<RequestResult> => {
    await lockAdministrators(tx)
    const reason = validateDeletionRequest({
      typed,
      nickname,
      signedInAt: await findSessionStart(tx, sessionId),
      now: await getDatabaseTime(tx, clock),
      ledTeams: await listTeamsToHandOver(tx, clock, userId),
      isLastAdministrator: await isLastAdministrator(tx, userId),
    })
    if (reason) return refuse(reason)
    const dueAt = (await upsertDeletionRequest(tx, clock, userId)).toISOString()
    await endAllSessions(tx, clock, userId)
    await revokeAllTokens(tx, clock, userId)
    audit(tx, {
      actor: userId,
      action: 'personal-data.request-deletion',
      subject: `user:${userId}`,
      after: { dueAt },
    })
    await publishEvent(tx, 'personal-data.deletion-requested', { userId, dueAt })
    return ok({ dueAt })
  })
}

const batchSize = 100

/** Each account is deleted in a transaction of its own, and a failure does not stop the others. */
export async function deleteDueAccounts(deps: CoreDeps): Promise<void> {
  const due = await listDueDeletions(toReader(deps.database), deps.clock, batchSize)
  await forEachSettled(due, (userId) => deleteAccount(deps, userId))
}

async function deleteAccount({ database, clock }: CoreDeps, userId: string): Promise<void> {
  await transaction(database, async (tx) => {
    await lockAdministrators(tx)
    if (!(await lockDueDeletion(tx, clock, userId))) return ok()
    const mustStay =
      (await listTeamsToHandOver(tx, clock, userId)).length > 0 || (await isLastAdministrator(tx, userId))
    if (mustStay) {
      await postponeDeletion(tx, clock, userId)
      return ok()
    }
    // Accounts that were merged into it belong to the same person.
    for (const id of await listAccountIds(tx, userId))
      for (const { remove } of Object.values(personalParts)) await remove?.(tx, clock, id)
    audit(tx, { actor: 'system', action: 'personal-data.delete', subject: `user:${userId}` })
    return ok()
  })
}
