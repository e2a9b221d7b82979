import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export async function findPasswordTime(reader: PlatformReader, contentId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('video_passwords')
    .select('set_at')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return row?.set_at ?? null
}

export function findPassword(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('video_passwords')
    .select(['hash', 'version'])
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}

/** Another version of the password ends the grants of the one before. */
export async function replacePassword(
  tx: PlatformTx,
  clock: Clock,
  { contentId, hash, userId }: { readonly contentId: string; readonly hash: string; readonly userId: string },
): Promise<void> {
  await tx
    .insertInto('video_passwords')
    .values({ content_id: contentId, hash, set_by: userId, set_at: now(clock) })
    .onConflict((conflict) =>
      conflict.column('content_id').doUpdateSet({
        hash,
        set_by: userId,
        set_at: now(clock),
        version: sql`video_passwords.version + 1`,
      }),
    )
    .execute()
}

/** The grants go with it, because a password that is set again begins with version 1. */
export async function deletePassword(tx: PlatformTx, contentId: string): Promise<void> {
  await tx.deleteFrom('video_passwords').where('content_id', '=', contentId).execute()
  await tx
    .deleteFrom('playback_grants')
    .where('content_id', '=', contentId)
    .where('password_version', 'is not', null)
    .execute()
}

/**
 * Counts an attempt before the password is checked, so that attempts at the same time cannot exceed the limit. The number
 * of attempts in the running window, this one included.
 */
export async function countAttempt(
  tx: PlatformTx,
  clock: Clock,
  attempt: { readonly contentId: string; readonly attemptedBy: string; readonly windowSeconds: number },
): Promise<number> {
  const isOver = sql<boolean>`password_attempts.since <= ${secondsFromNow(clock, -attempt.windowSeconds)}`
  const row = await tx
    .insertInto('password_attempts')
    .values({
      content_id: attempt.contentId,
      attempted_by: attempt.attemptedBy,
      attempts: 1,
      since: now(clock),
    })
    .onConflict((conflict) =>
      conflict.columns(['content_id', 'attempted_by']).doUpdateSet({
        attempts: sql`case when ${isOver} then 1 else least(password_attempts.attempts + 1, 1000) end`,
        since: sql`case when ${isOver} then excluded.since else password_attempts.since end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return row.attempts
}

export async function deleteAttempts(
  tx: PlatformTx,
  { contentId, attemptedBy }: { readonly contentId: string; readonly attemptedBy: string },
): Promise<void> {
  await tx
    .deleteFrom('password_attempts')
    .where('content_id', '=', contentId)
    .where('attempted_by', '=', attemptedBy)
    .execute()
}
