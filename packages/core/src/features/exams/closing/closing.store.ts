import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { SittingMarks } from '../marking/mark-sitting.rules.ts'
import { isOverSql } from '../sittings/sitting.store.ts'

/** Locked for this worker: others pass over them, and so does who saves at this moment, until the next round. */
export async function lockDueSittings(tx: PlatformTx, clock: Clock, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from exam_sittings s
    join exam_papers p on p.task_id = s.task_id
    join tasks t on t.id = s.task_id
    join stages st on st.id = t.stage_id
    where s.state = 'open' and s.deadline_at <= ${now(clock)} and ${isOverSql(clock)} and st.paused_at is null
    order by s.deadline_at limit ${most}
    for update of s skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Papers with closed sittings that are not marked by the last correction, except those left out. */
export async function listPapersToMark(
  reader: PlatformReader,
  leftOut: ReadonlySet<string>,
): Promise<string[]> {
  const ids = [...leftOut]
  const { rows } = await sql<{ id: string }>`
    select p.task_id as id from exam_papers p
    where p.sealed_at is not null and (p.settled_revision is null or p.settled_revision < p.key_revision)
      and p.task_id <> all(${ids}::uuid[])
      and exists (
        select from exam_sittings s
        where s.task_id = p.task_id and s.state = 'closed' and coalesce(s.marked_revision, -1) < p.key_revision
          and s.id <> all(${ids}::uuid[]))`.execute(reader)
  return rows.map(({ id }) => id)
}

export type UnmarkedSitting = { readonly id: string; readonly places: readonly DrawnPlace[] }

/** Locked for this worker, like those to close. */
export async function lockUnmarkedSittings(
  tx: PlatformTx,
  asked: {
    readonly taskId: string
    readonly revision: number
    /** Null: any. */
    readonly ids: readonly string[] | null
    readonly leftOut: ReadonlySet<string>
    readonly most: number
  },
): Promise<UnmarkedSitting[]> {
  const { rows } = await sql<UnmarkedSitting>`
    select s.id, s.places from exam_sittings s
    where s.task_id = ${asked.taskId} and s.state = 'closed' and coalesce(s.marked_revision, -1) < ${asked.revision}
      and (${asked.ids}::uuid[] is null or s.id = any(${asked.ids}::uuid[])) and s.id <> all(${[...asked.leftOut]}::uuid[])
    order by s.id limit ${asked.most}
    for update skip locked`.execute(tx)
  return rows
}

export async function updateMarks(
  tx: PlatformTx,
  revision: number,
  marked: ReadonlyMap<string, SittingMarks>,
): Promise<void> {
  if (marked.size === 0) return
  const all = [...marked.values()]
  await sql`
    update exam_sittings s set marks = given.marks::int[], mark = given.mark, marked_revision = ${revision}
    from unnest(${[...marked.keys()]}::uuid[], ${all.map(({ marks }) => `{${marks.join()}}`)}::text[],
                ${all.map(({ mark }) => mark)}::bigint[]) as given (id, marks, mark)
    where s.id = given.id and s.state = 'closed'`.execute(tx)
}
