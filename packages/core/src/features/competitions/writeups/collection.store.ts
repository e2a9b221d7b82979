import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type Collection = {
  readonly deadline: Date
  readonly isOpen: boolean
  readonly taskIds: readonly string[]
}

const findRow = (reader: PlatformReader, clock: Clock, competitionId: string) =>
  reader
    .selectFrom('writeup_collections as c')
    .select(['c.deadline', sql<boolean>`${now(clock)} < c.deadline`.as('is_open')])
    .where('c.competition_id', '=', competitionId)

async function withTasks(
  reader: PlatformReader,
  competitionId: string,
  row: { readonly deadline: Date; readonly is_open: boolean } | undefined,
): Promise<Collection | null> {
  if (!row) return null
  const tasks = await reader
    .selectFrom('writeup_collection_tasks')
    .select('task_id')
    .where('competition_id', '=', competitionId)
    .execute()
  return { deadline: row.deadline, isOpen: row.is_open, taskIds: tasks.map(({ task_id }) => task_id) }
}

export async function findCollection(reader: PlatformReader, clock: Clock, competitionId: string) {
  return withTasks(reader, competitionId, await findRow(reader, clock, competitionId).executeTakeFirst())
}

/** The shared lock lets organisers close the collection before this change or after it, never in between. */
export async function lockCollectionForShare(tx: PlatformTx, clock: Clock, competitionId: string) {
  const row = await findRow(tx, clock, competitionId).forShare('c').executeTakeFirst()
  return withTasks(tx, competitionId, row)
}

export async function saveCollection(
  tx: PlatformTx,
  { competitionId, deadline, taskIds }: Omit<Collection, 'isOpen'> & { readonly competitionId: string },
): Promise<void> {
  await tx
    .insertInto('writeup_collections')
    .values({ competition_id: competitionId, deadline })
    .onConflict((conflict) => conflict.column('competition_id').doUpdateSet({ deadline }))
    .execute()
  await tx.deleteFrom('writeup_collection_tasks').where('competition_id', '=', competitionId).execute()
  await tx
    .insertInto('writeup_collection_tasks')
    .values(taskIds.map((task_id) => ({ task_id, competition_id: competitionId })))
    .execute()
}

/** Whether every stage is over. */
export async function isCompetitionOver(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<boolean> {
  const { is_over } = await reader
    .selectFrom('competitions')
    .select(sql<boolean>`coalesce(over_at <= ${now(clock)}, false)`.as('is_over'))
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return is_over
}

/** Published tasks, by their order; questions of a case belong to it, and an exam has nothing to explain. */
export async function listCollectable(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['t.id', 'ch.name', 'ch.category'])
    .where('t.competition_id', '=', competitionId)
    .where('t.is_published', '=', true)
    .where('t.parent_id', 'is', null)
    .where('ch.kind', '<>', 'exam')
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as Localised }))
}
