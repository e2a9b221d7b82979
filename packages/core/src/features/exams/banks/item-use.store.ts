import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

/** Where the questions are in sealed papers; the version of a paper changes with every sitting and mark. */
export async function listItemPlaces(reader: PlatformReader, itemIds: readonly string[]) {
  const { rows } = await sql<{
    item_id: string
    task_id: string
    section: number
    position: number
    points: number
    is_marked: boolean
    version: string
  }>`
    with used as (
      select i.item_id, i.task_id, i.section, i.position, s.points
      from exam_paper_items i
      join exam_papers p on p.task_id = i.task_id and p.sealed_at is not null
      join exam_paper_sections s on s.task_id = i.task_id and s.number = i.section
      where i.item_id = any(${itemIds}::uuid[])
    ), states as (
      select task_id, bool_and(mark is not null) as is_marked,
        concat_ws(' ', count(*), sum(mark), sum(marked_revision)) as version
      from exam_sittings where task_id in (select task_id from used) group by task_id
    )
    select u.*, coalesce(t.is_marked, true) as is_marked, coalesce(t.version, '') as version
    from used u left join states t on t.task_id = u.task_id`.execute(reader)
  return rows
}

/** Of each place of a marked paper: candidates who were shown it, their marks together, correlation with the rest. */
export async function listPlaceUse(reader: PlatformReader, taskId: string) {
  const { rows } = await sql<{
    section: number
    position: number
    exposure: number
    marks: string
    correlation: number | null
  }>`
    select (place.value ->> 'section')::int as section, (place.value ->> 'position')::int as position,
      count(*)::int as exposure, sum(s.marks[place.number]) as marks,
      corr(s.marks[place.number], s.mark - s.marks[place.number]) as correlation
    from exam_sittings s
    cross join lateral jsonb_array_elements(s.places) with ordinality as place (value, number)
    where s.task_id = ${taskId}
    group by 1, 2`.execute(reader)
  return rows
}
