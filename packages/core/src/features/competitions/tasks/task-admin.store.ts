import type {
  Localised,
  LocalisedDocument,
  LocalisedHtml,
  ScoringRule,
  TaskEnvironmentPlan,
  TaskPlan,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { PrerequisiteMap } from './task.rules.ts'

export async function lockTasks(tx: PlatformTx, competitionId: string): Promise<void> {
  await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const selectTask = (reader: PlatformReader) => reader.selectFrom('tasks').selectAll()
export type TaskRecord = Awaited<ReturnType<ReturnType<typeof selectTask>['executeTakeFirstOrThrow']>>

export async function findTask(
  reader: PlatformReader,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<TaskRecord | null> {
  const row = await selectTask(reader)
    .where('id', '=', taskId)
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  return row ?? null
}

export async function listPrerequisites(
  reader: PlatformReader,
  competitionId: string,
): Promise<PrerequisiteMap> {
  const rows = await reader
    .selectFrom('tasks as t')
    .leftJoin('task_prerequisites as p', 'p.task_id', 't.id')
    .select(['t.id', 'p.prerequisite_id'])
    .where('t.competition_id', '=', competitionId)
    .execute()
  const prerequisites = new Map<string, string[]>()
  for (const { id, prerequisite_id } of rows) {
    const ids = prerequisites.get(id) ?? []
    if (prerequisite_id) ids.push(prerequisite_id)
    prerequisites.set(id, ids)
  }
  return prerequisites
}

/** The next number in the ledger and the last position of the list. */
export async function getNextPosition(
  tx: PlatformTx,
  competitionId: string,
): Promise<{ readonly number: number; readonly position: number; readonly count: number }> {
  const row = await tx
    .selectFrom('tasks')
    .select(({ fn }) => [
      fn.max<number | null>('number').as('number'),
      fn.max<number | null>('position').as('position'),
      fn.countAll<string>().as('count'),
    ])
    .where('competition_id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    number: (row.number ?? -1) + 1,
    position: (row.position ?? -1) + 1,
    count: Number(row.count),
  }
}

export type TaskTexts = { readonly content: LocalisedHtml; readonly document: LocalisedDocument | null }

const columns = (plan: Omit<TaskPlan, 'content' | 'prerequisites'>, texts: TaskTexts | null) => ({
  stage_id: plan.stageId,
  category: plan.category,
  name: JSON.stringify(plan.name),
  author: plan.author,
  difficulty: plan.difficulty,
  tags: [...plan.tags],
  rule: JSON.stringify(plan.rule),
  attempts_max: plan.attemptsMax,
  released_at: plan.releasedAt,
  closes_at: plan.closesAt,
  ...(texts && {
    content: JSON.stringify(texts.content),
    document: texts.document && JSON.stringify(texts.document),
  }),
})

export async function insertTask(
  tx: PlatformTx,
  clock: Clock,
  at: {
    readonly id: string
    readonly competitionId: string
    readonly number: number
    readonly position: number
  },
  plan: Omit<TaskPlan, 'content' | 'prerequisites'>,
  texts: TaskTexts,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      id: at.id,
      competition_id: at.competitionId,
      number: at.number,
      position: at.position,
      created_at: now(clock),
      updated_at: now(clock),
      ...columns(plan, texts),
      content: JSON.stringify(texts.content),
    })
    .execute()
}

export async function updateTask(
  tx: PlatformTx,
  clock: Clock,
  taskId: string,
  plan: Omit<TaskPlan, 'content' | 'prerequisites'>,
  texts: TaskTexts | null,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...columns(plan, texts), updated_at: now(clock) })
    .where('id', '=', taskId)
    .execute()
}

export async function replacePrerequisites(
  tx: PlatformTx,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
  prerequisites: readonly string[],
): Promise<void> {
  await tx.deleteFrom('task_prerequisites').where('task_id', '=', taskId).execute()
  if (prerequisites.length === 0) return
  await tx
    .insertInto('task_prerequisites')
    .values(
      [...new Set(prerequisites)].map((needed) => ({
        task_id: taskId,
        prerequisite_id: needed,
        competition_id: competitionId,
      })),
    )
    .execute()
}

export async function incrementTaskRevision(tx: PlatformTx, taskId: string): Promise<number> {
  const { revision } = await tx
    .updateTable('tasks')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', taskId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** The revision is part of the score event of a new scoring rule. */
export async function incrementRuleRevision(tx: PlatformTx, taskId: string): Promise<number> {
  const { rule_revision } = await tx
    .updateTable('tasks')
    .set(({ eb }) => ({ rule_revision: eb('rule_revision', '+', 1) }))
    .where('id', '=', taskId)
    .returning('rule_revision')
    .executeTakeFirstOrThrow()
  return rule_revision
}

export async function markTaskPublished(tx: PlatformTx, taskId: string, isPublished: boolean): Promise<void> {
  await tx.updateTable('tasks').set({ is_published: isPublished }).where('id', '=', taskId).execute()
}

export async function updateTaskEnvironment(
  tx: PlatformTx,
  taskId: string,
  environment: TaskEnvironmentPlan | null,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({
      template_id: environment?.templateId ?? null,
      limit_seconds: environment?.limitSeconds ?? null,
    })
    .where('id', '=', taskId)
    .execute()
}

export function environmentOf({
  template_id,
  limit_seconds,
}: Pick<TaskRecord, 'template_id' | 'limit_seconds'>): TaskEnvironmentPlan | null {
  return template_id === null ? null : { templateId: template_id, limitSeconds: limit_seconds }
}

/** Deletes a task with its parts; foreign keys prevent it once an entry has worked on the task. */
export async function deleteTask(tx: PlatformTx, taskId: string): Promise<void> {
  await tx.deleteFrom('task_prerequisites').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('division_tasks').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('task_flags').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('task_files').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('task_hints').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('tasks').where('id', '=', taskId).execute()
}

export async function updatePositions(tx: PlatformTx, taskIds: readonly string[]): Promise<void> {
  await sql`update tasks set position = place - 1 from unnest(${taskIds}::uuid[]) with ordinality as ordered (task_id, place)
    where id = task_id`.execute(tx)
}

export const ruleOf = ({ rule }: Pick<TaskRecord, 'rule'>) => rule as ScoringRule

const selectTaskRows = (reader: PlatformReader) =>
  reader
    .selectFrom('tasks as t')
    .selectAll('t')
    .select([
      sql<string[]>`array(select f.kind from task_flags f where f.task_id = t.id order by f.number)`.as(
        'flag_kinds',
      ),
      sql<boolean>`exists (select from task_flags f where f.task_id = t.id and f.slow_at is not null)`.as(
        'has_slow_pattern',
      ),
      sql<number>`(select count(*)::int from task_files f where f.task_id = t.id)`.as('files'),
      sql<number>`(select count(*)::int from task_hints h where h.task_id = t.id)`.as('hints'),
      sql<number>`(select count(*)::int from solves s where s.task_id = t.id)`.as('solves'),
      sql<
        string[]
      >`array(select p.prerequisite_id::text from task_prerequisites p where p.task_id = t.id)`.as(
        'prerequisites',
      ),
    ])
    .orderBy('t.position')
    .orderBy('t.number')
export type AdminTaskRow = Awaited<ReturnType<ReturnType<typeof selectTaskRows>['executeTakeFirstOrThrow']>>

export function listAdminTaskRows(reader: PlatformReader, competitionId: string): Promise<AdminTaskRow[]> {
  return selectTaskRows(reader).where('t.competition_id', '=', competitionId).execute()
}

export function findAdminTaskRow(
  reader: PlatformReader,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<AdminTaskRow | undefined> {
  return selectTaskRows(reader)
    .where('t.competition_id', '=', competitionId)
    .where('t.id', '=', taskId)
    .executeTakeFirst()
}

export async function listTaskNames(reader: PlatformReader, competitionId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('tasks')
    .select('name')
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.map(({ name }) => (name as Localised).zh)
}
