import { randomBytes } from 'node:crypto'
import type {
  ExamItemKind,
  ExamPaperPlan,
  ExamPaperRules,
  ExamSectionPlan,
  Localised,
  LocalisedHtml,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

const seedBytes = 32

export type PaperRef = { readonly competitionId: string; readonly taskId: string }

export async function insertPaper(tx: PlatformTx, { taskId, competitionId }: PaperRef): Promise<void> {
  await tx
    .insertInto('exam_papers')
    .values({ task_id: taskId, competition_id: competitionId, seed: randomBytes(seedBytes) })
    .execute()
}

const selectPapers = (reader: PlatformReader, clock: Clock) =>
  reader
    .selectFrom('exam_papers as p')
    .innerJoin('tasks as t', 't.id', 'p.task_id')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .innerJoin('stages as s', 's.id', 't.stage_id')
    .innerJoin('competitions as c', 'c.id', 'p.competition_id')
    .selectAll('p')
    .select(['t.number as task_number', 't.stage_id', 't.released_at', 't.closes_at', 'ch.name'])
    .select(['s.starts_at', 's.ends_at', 's.paused_at', 'c.results_published_at'])
    .select(now(clock).as('at'))
type Row = Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirstOrThrow']>>

/** With the seed: views select their fields explicitly. */
export type PaperRow = ReturnType<typeof toPaperRow>

const toPaperRow = (row: Row) => ({
  ...row,
  name: row.name as Localised,
  candidates: row.candidates as ExamPaperRules['candidates'],
  team_rule: row.team_rule as ExamPaperRules['teamRule'],
  several: row.several as ExamPaperRules['several'],
  shows: row.shows as ExamPaperRules['shows'],
  watches: row.watches as ExamPaperRules['watches'],
})

export async function findPaper(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, taskId }: PaperRef,
): Promise<PaperRow | null> {
  const row = await selectPapers(reader, clock)
    .where('p.task_id', '=', taskId)
    .where('p.competition_id', '=', competitionId)
    .executeTakeFirst()
  return row ? toPaperRow(row) : null
}

export async function listPaperRows(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<PaperRow[]> {
  const rows = await selectPapers(reader, clock)
    .where('p.competition_id', '=', competitionId)
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map(toPaperRow)
}

/** Held against staff who open a sitting again: what is read of sittings afterwards stays so. */
export async function lockPaperRow(tx: PlatformTx, taskId: string): Promise<void> {
  await tx
    .selectFrom('exam_papers')
    .select('task_id')
    .where('task_id', '=', taskId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type SittingCounts = { readonly open: number; readonly closed: number; readonly unmarked: number }
const noSittings: SittingCounts = { open: 0, closed: 0, unmarked: 0 }

/** By paper; unmarked: also those marked before the last correction. */
export async function countSittings(
  reader: PlatformReader,
  taskIds: readonly string[],
): Promise<(taskId: string) => SittingCounts> {
  const { rows } = await sql<SittingCounts & { task_id: string }>`
    select s.task_id, (count(*) filter (where s.state = 'open'))::int as open,
      (count(*) filter (where s.state = 'closed'))::int as closed,
      (count(*) filter (where s.state = 'closed' and s.marked_revision is distinct from p.key_revision))::int as unmarked
    from exam_sittings s join exam_papers p on p.task_id = s.task_id
    where s.task_id = any(${taskIds}::uuid[]) group by s.task_id`.execute(reader)
  const byPaper = new Map(rows.map(({ task_id, ...counts }) => [task_id, counts]))
  return (taskId) => byPaper.get(taskId) ?? noSittings
}

export type SectionRow = Omit<ExamSectionPlan, 'itemIds'> & {
  readonly taskId: string
  readonly number: number
  /** How many questions. */
  readonly items: number
}

export async function listSections(
  reader: PlatformReader,
  taskIds: readonly string[],
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select s.task_id as "taskId", s.number, s.name, s.instruction, s.points, s.draw, s.strata,
      (select count(*)::int from exam_paper_items i where i.task_id = s.task_id and i.section = s.number) as items
    from exam_paper_sections s where s.task_id = any(${taskIds}::uuid[]) order by s.task_id, s.number`.execute(
    reader,
  )
  return rows
}

export type PaperItemRow = {
  readonly itemId: string
  readonly bankId: string
  readonly section: number
  readonly position: number
  readonly version: number
  readonly kind: ExamItemKind
  readonly topic: string
  readonly difficulty: number
  readonly state: string
  readonly hasKey: boolean
  readonly stem: LocalisedHtml
  readonly options: Localised[]
  readonly blanks: number
}

/** In order, in the latest version until the paper is sealed. Keys are not read. */
export async function listPaperItems(reader: PlatformReader, taskId: string): Promise<PaperItemRow[]> {
  const { rows } = await sql<PaperItemRow>`
    select p.item_id as "itemId", i.bank_id as "bankId", p.section, p.position, v.version, i.kind, i.topic, i.difficulty,
      i.state, v.key_sealed is not null as "hasKey", v.stem, v.options, v.blanks
    from exam_paper_items p join exam_papers paper on paper.task_id = p.task_id join exam_items i on i.id = p.item_id
    join exam_item_versions v on v.item_id = i.id
      and v.version = case when paper.sealed_at is null then i.latest_version else p.version end
    where p.task_id = ${taskId} order by p.section, p.position`.execute(reader)
  return rows
}

/**
 * Questions that a member may put into the paper, with their latest versions: of banks that the user is a member of,
 * unless retired, and those that are in it.
 */
export async function listUsableItems(
  reader: PlatformReader,
  { taskId, userId, itemIds }: { taskId: string; userId: string; itemIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; latest_version: number }>`
    select i.id, i.latest_version from exam_items i where i.id = any(${itemIds}::uuid[]) and (
      (i.state <> 'retired' and exists (
        select from exam_bank_members m where m.bank_id = i.bank_id and m.user_id = ${userId}))
      or exists (select from exam_paper_items p where p.task_id = ${taskId} and p.item_id = i.id))`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.id, row.latest_version]))
}

/** Returns the new revision. */
export async function updatePaper(tx: PlatformTx, taskId: string, plan: ExamPaperPlan): Promise<number> {
  const { revision } = await tx
    .updateTable('exam_papers')
    .set(({ eb }) => ({
      minutes: plan.minutes,
      grace_seconds: plan.graceSeconds,
      candidates: plan.candidates,
      team_rule: plan.teamRule,
      best_of: plan.bestOf,
      several: plan.several,
      wrong_permille: plan.wrongPermille,
      shuffles_items: plan.shufflesItems,
      shuffles_options: plan.shufflesOptions,
      shows: plan.shows,
      watches: [...plan.watches],
      revision: eb('revision', '+', 1),
    }))
    .where('task_id', '=', taskId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Questions are deleted with their sections. */
export async function replaceSections(
  tx: PlatformTx,
  { taskId, sections }: { readonly taskId: string; readonly sections: readonly ExamSectionPlan[] },
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.deleteFrom('exam_paper_sections').where('task_id', '=', taskId).execute()
  if (sections.length === 0) return
  await tx
    .insertInto('exam_paper_sections')
    .values(
      sections.map(({ name, instruction, draw, strata, points }, index) => ({
        ...{ task_id: taskId, number: index + 1, draw, points },
        name: JSON.stringify(name),
        instruction: instruction && JSON.stringify(instruction),
        strata: strata && JSON.stringify(strata),
      })),
    )
    .execute()
  const items = sections.flatMap(({ itemIds }, index) =>
    itemIds.map((itemId, at) => ({ itemId, section: index + 1, position: at + 1 })),
  )
  await sql`insert into exam_paper_items (task_id, section, position, item_id, version)
    select ${taskId}, * from unnest(${items.map(({ section }) => section)}::smallint[],
      ${items.map(({ position }) => position)}::smallint[], ${items.map(({ itemId }) => itemId)}::uuid[],
      ${items.map(({ itemId }) => versions.get(itemId) ?? 1)}::int[])`.execute(tx)
}

/** Authors wait until the paper is sealed, so that none retires a question meanwhile. */
export async function lockPaperItems(tx: PlatformTx, taskId: string): Promise<void> {
  await sql`select from exam_items i where i.id in (select p.item_id from exam_paper_items p where p.task_id = ${taskId})
    order by i.id for share`.execute(tx)
}

/** Fixes the versions of the questions; returns the new revision. */
export async function markPaperSealed(tx: PlatformTx, clock: Clock, taskId: string): Promise<number> {
  await sql`update exam_paper_items p set version = i.latest_version from exam_items i
    where p.task_id = ${taskId} and i.id = p.item_id`.execute(tx)
  const { revision } = await tx
    .updateTable('exam_papers')
    .set(({ eb }) => ({ sealed_at: now(clock), revision: eb('revision', '+', 1) }))
    .where('task_id', '=', taskId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
