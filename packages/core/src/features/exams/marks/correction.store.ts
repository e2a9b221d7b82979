import type { ExamCorrection } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { AffectedSitting } from './correction.rules.ts'

/** Marked sittings that were shown a question. */
export async function listAffectedSittings(
  reader: PlatformReader,
  at: { readonly taskId: string; readonly section: number; readonly position: number },
): Promise<AffectedSitting[]> {
  const { rows } = await sql<AffectedSitting>`
    select u.nickname, s.team_id as "teamId", t.name as "teamName", shown.place, a.answer, s.mark::float8 as mark,
      s.marks[shown.number] as "itemMark"
    from exam_sittings s join users u on u.id = s.user_id join teams t on t.id = s.team_id
    cross join lateral jsonb_array_elements(s.places) with ordinality as shown (place, number)
    left join exam_answers a on a.sitting_id = s.id and a.place = shown.number - 1
    where s.task_id = ${at.taskId} and s.state = 'closed' and s.mark is not null
      and (shown.place ->> 'section')::int = ${at.section} and (shown.place ->> 'position')::int = ${at.position}
    order by s.id`.execute(reader)
  return rows
}

export type NewCorrection = Pick<ExamCorrection, 'itemId' | 'act'> & {
  readonly taskId: string
  readonly revision: number
  readonly sealed: Buffer | null
  readonly reason: string
  readonly by: string
}

/** The caller holds the competition; sittings of an earlier revision are marked again by the worker. */
export async function insertCorrection(
  tx: PlatformTx,
  clock: Clock,
  { taskId, itemId, revision, act, sealed, reason, by }: NewCorrection,
): Promise<void> {
  await tx
    .insertInto('exam_corrections')
    .values({
      ...{ task_id: taskId, item_id: itemId, revision, act, answer_sealed: sealed },
      ...{ reason, by_user: by, at: now(clock) },
    })
    .execute()
  await tx.updateTable('exam_papers').set({ key_revision: revision }).where('task_id', '=', taskId).execute()
}

export async function listCorrections(reader: PlatformReader, taskId: string) {
  const rows = await reader
    .selectFrom('exam_corrections as c')
    .innerJoin('users as u', 'u.id', 'c.by_user')
    .select(['c.item_id', 'c.revision', 'c.act', 'c.reason', 'c.at', 'u.nickname'])
    .where('c.task_id', '=', taskId)
    .orderBy('c.revision')
    .execute()
  return rows.map((row) => ({ ...row, act: row.act as ExamCorrection['act'] }))
}
