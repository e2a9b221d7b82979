import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type ClosedSittingRow = {
  readonly id: string
  readonly userId: string
  readonly nickname: string
  readonly teamName: string
  readonly places: readonly DrawnPlace[]
  readonly beganAt: Date
  readonly closedAt: Date
  readonly answersHash: Buffer
  /** By place; null: not marked. */
  readonly marks: readonly number[] | null
  readonly mark: number | null
}

const selectClosed = sql`
  select s.id, s.user_id as "userId", u.nickname, t.name as "teamName", s.places, s.began_at as "beganAt",
    s.closed_at as "closedAt", s.answers_hash as "answersHash", s.marks, s.mark::float8 as mark
  from exam_sittings s join users u on u.id = s.user_id join teams t on t.id = s.team_id
  where s.state = 'closed'`

const pageSize = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Page by page: the answers of thousands of sittings are never in memory at once. */
export async function* readClosedSittings(
  reader: PlatformReader,
  taskId: string,
): AsyncGenerator<ClosedSittingRow[]> {
  for (let after = lowestId; ; ) {
    const { rows } = await sql<ClosedSittingRow>`${selectClosed}
      and s.task_id = ${taskId} and s.id > ${after} order by s.id limit ${pageSize}`.execute(reader)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

export async function findClosedSitting(
  reader: PlatformReader,
  { taskId, userId }: { readonly taskId: string; readonly userId: string },
): Promise<ClosedSittingRow | null> {
  const { rows } = await sql<ClosedSittingRow>`${selectClosed}
    and s.task_id = ${taskId} and s.user_id = ${userId}`.execute(reader)
  return rows[0] ?? null
}

/** Mean time in view by question, as browsers say. */
export async function listMeanSeconds(reader: PlatformReader, taskId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ item_id: string; seconds: number }>`
    select p.item_id, avg(a.seconds)::float8 as seconds
    from exam_sittings s join exam_answers a on a.sitting_id = s.id
    join exam_paper_items p on p.task_id = s.task_id and p.section = (s.places -> a.place::int ->> 'section')::int
      and p.position = (s.places -> a.place::int ->> 'position')::int
    where s.task_id = ${taskId} and s.state = 'closed' group by p.item_id`.execute(reader)
  return new Map(rows.map(({ item_id, seconds }) => [item_id, seconds]))
}

/** By question, of the sealed versions. */
export async function listExplanations(
  reader: PlatformReader,
  taskId: string,
): Promise<Map<string, Localised | null>> {
  const rows = await reader
    .selectFrom('exam_paper_items as p')
    .innerJoin('exam_item_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'p.item_id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.item_id', 'v.explanation'])
    .where('p.task_id', '=', taskId)
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.explanation as Localised | null]))
}
