import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type Use = {
  readonly environmentId: string
  readonly questionId: string
  readonly limitSeconds: number
}

/** Opened again, it comes first again. */
export async function keepUse(tx: PlatformTx, clock: Clock, use: Use): Promise<void> {
  await using(clock, use).execute(tx)
}

/** For those who write more than this in one statement. */
export function using(clock: Clock, use: Use) {
  return sql`
    insert into environment_uses (environment_id, question_id, limit_seconds, opened_at)
    values (${use.environmentId}, ${use.questionId}, ${use.limitSeconds}, ${now(clock)})
    on conflict (environment_id, question_id) do update
    set limit_seconds = excluded.limit_seconds, opened_at = excluded.opened_at`
}

/** The latest first. */
export async function listUses(reader: PlatformReader, environmentIds: readonly string[]): Promise<Use[]> {
  if (environmentIds.length === 0) return []
  const rows = await reader
    .selectFrom('environment_uses')
    .select(['environment_id', 'question_id', 'limit_seconds'])
    .where('environment_id', 'in', environmentIds)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map((row) => ({
    environmentId: row.environment_id,
    questionId: row.question_id,
    limitSeconds: row.limit_seconds,
  }))
}

/** Of somebody's machines that are not gone, those that a question is open on. */
export async function listIdsWithQuestion(
  reader: PlatformReader,
  { ownerId, questionId }: { readonly ownerId: string; readonly questionId: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('environment_uses as u')
    .innerJoin('environments as e', 'e.id', 'u.environment_id')
    .select('e.id')
    .where('u.question_id', '=', questionId)
    .where('e.owner_id', '=', ownerId)
    .where('e.state', '<>', 'deleted')
    .orderBy('e.created_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
