import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'

const daySeconds = 86_400

export async function addExtraTime(
  tx: PlatformTx,
  { ids, seconds }: { readonly ids: readonly string[]; readonly seconds: number },
): Promise<void> {
  await sql`
    update exam_sittings set deadline_at = deadline_at + make_interval(secs => ${seconds}),
      extra_seconds = least(${daySeconds}, extra_seconds + ${seconds})
    where id = any(${ids}::uuid[]) and state = 'open'`.execute(tx)
}

/** The time in between is given back: it is no time that the candidate used. */
export async function reopenClosedSitting(
  tx: PlatformTx,
  clock: Clock,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<Date> {
  const { rows } = await sql<{ deadlineAt: Date }>`
    update exam_sittings set state = 'open', deadline_at = ${now(clock)} + make_interval(secs => ${seconds}),
      extra_seconds = least(${daySeconds}, extra_seconds + ${seconds} + ceil(extract(epoch from ${now(clock)} - closed_at))::int),
      closed_at = null, closed_by = null, answers_hash = null, marks = null, mark = null, marked_revision = null
    where id = ${id} and state = 'closed'
    returning deadline_at as "deadlineAt"`.execute(tx)
  return (rows[0] as { deadlineAt: Date }).deadlineAt
}

/** Held against its settlement; null: there is no such paper, or it is not sealed. */
export async function lockSealedPaper(
  tx: PlatformTx,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<{ readonly isSettled: boolean } | null> {
  const row = await tx
    .selectFrom('exam_papers')
    .select('settled_revision')
    .where('task_id', '=', taskId)
    .where('competition_id', '=', competitionId)
    .where('sealed_at', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return row ? { isSettled: row.settled_revision !== null } : null
}

export async function lockPaperOfSitting(
  tx: PlatformTx,
  { competitionId, sittingId }: { readonly competitionId: string; readonly sittingId: string },
): Promise<{ readonly isSettled: boolean } | null> {
  const sitting = await tx
    .selectFrom('exam_sittings')
    .select('task_id')
    .where('id', '=', sittingId)
    .executeTakeFirst()
  return sitting ? lockSealedPaper(tx, { competitionId, taskId: sitting.task_id }) : null
}
