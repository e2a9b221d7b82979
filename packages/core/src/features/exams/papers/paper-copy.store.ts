import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformTx } from '../../../kernel/index.ts'

type Copies = {
  /** New tasks by the ones that are copied. */
  readonly tasks: ReadonlyMap<string, string>
  readonly competitionId: string
}

const pairs = (tasks: ReadonlyMap<string, string>) =>
  sql`unnest(${[...tasks.keys()]}::uuid[], ${[...tasks.values()]}::uuid[]) as copy (from_id, to_id)`

/** Not sealed, and with seeds of their own: a draw of the original says nothing about one of the copy. */
export async function copyPapers(tx: PlatformTx, { tasks, competitionId }: Copies): Promise<number> {
  const seeds = [...tasks.values()].map(() => randomBytes(32))
  const { numAffectedRows } = await sql`
    insert into exam_papers (task_id, competition_id, minutes, grace_seconds, candidates, team_rule, best_of, several,
      wrong_permille, shuffles_items, shuffles_options, shows, watches, seed)
    select copy.to_id, ${competitionId}::uuid, minutes, grace_seconds, candidates, team_rule, best_of, several,
      wrong_permille, shuffles_items, shuffles_options, shows, watches, copy.seed
    from unnest(${[...tasks.keys()]}::uuid[], ${[...tasks.values()]}::uuid[], ${seeds}::bytea[]) as copy (from_id, to_id, seed)
      join exam_papers p on p.task_id = copy.from_id`.execute(tx)
  await sql`
    insert into exam_paper_sections (task_id, number, name, instruction, draw, strata, points)
    select copy.to_id, number, name, instruction, draw, strata, points
    from ${pairs(tasks)} join exam_paper_sections s on s.task_id = copy.from_id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Questions of banks that the person is a member of, in their latest versions. Returns how many there are and were. */
export async function copyPaperItems(
  tx: PlatformTx,
  tasks: ReadonlyMap<string, string>,
  userId: string,
): Promise<{ readonly copied: number; readonly asked: number }> {
  const { rows } = await sql<{ copied: number; asked: number }>`
    with asked as (
      select copy.to_id, p.section, p.position, i.id, i.latest_version, i.state <> 'retired' and exists (
        select from exam_bank_members m where m.bank_id = i.bank_id and m.user_id = ${userId}) as is_usable
      from ${pairs(tasks)} join exam_paper_items p on p.task_id = copy.from_id join exam_items i on i.id = p.item_id
    ), copied as (
      insert into exam_paper_items (task_id, section, position, item_id, version)
      select to_id, section, row_number() over (partition by to_id, section order by position), id, latest_version
      from asked where is_usable returning 1
    )
    select (select count(*)::int from copied) as copied, (select count(*)::int from asked) as asked`.execute(
    tx,
  )
  return rows[0] ?? { copied: 0, asked: 0 }
}
