import {
  type ChallengeKind,
  inLanguage,
  type Localised,
  type ScoringRule,
  type TaskEnvironmentPlan,
  type TaskPlan,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import {
  challengeColumns,
  challengeCounts,
  deleteChallenges,
  toChallengeRow,
} from '../../challenges/index.ts'
import type { PrerequisiteMap, TaskRelative } from './task.rules.ts'

export async function lockTasks(tx: PlatformTx, competitionId: string): Promise<void> {
  await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const selectTask = (reader: PlatformReader) =>
  reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .selectAll('t')
    .select(challengeColumns)
type Row = Awaited<ReturnType<ReturnType<typeof selectTask>['executeTakeFirstOrThrow']>>

/** A task with its challenge, secrets included: views select their fields explicitly. */
export type TaskRecord = ReturnType<typeof toChallengeRow<Row>>

export async function findTask(
  reader: PlatformReader,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<TaskRecord | null> {
  const row = await selectTask(reader)
    .where('t.id', '=', taskId)
    .where('t.competition_id', '=', competitionId)
    .executeTakeFirst()
  return row ? toChallengeRow(row) : null
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

/** Groups and their children. */
export async function listRelatives(reader: PlatformReader, competitionId: string): Promise<TaskRelative[]> {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['t.id', 't.parent_id', 't.stage_id', 't.settings', 'ch.kind'])
    .where('t.competition_id', '=', competitionId)
    .where((eb) => eb.or([eb('ch.kind', '=', 'group'), eb('t.parent_id', 'is not', null)]))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    stageId: row.stage_id,
    kind: row.kind as ChallengeKind,
    settings: row.settings,
  }))
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

const columns = (plan: Omit<TaskPlan, 'content' | 'prerequisites'>) => ({
  stage_id: plan.stageId,
  ...(plan.parentId !== undefined && { parent_id: plan.parentId }),
  difficulty: plan.difficulty,
  rule: JSON.stringify(plan.rule),
  ...(plan.settings && { settings: JSON.stringify(plan.settings) }),
  attempts_max: plan.attemptsMax,
  released_at: plan.releasedAt,
  closes_at: plan.closesAt,
})

/** The task's challenge has its id and was inserted before. */
export async function insertTask(
  tx: PlatformTx,
  at: {
    readonly id: string
    readonly competitionId: string
    readonly number: number
    readonly position: number
  },
  plan: Omit<TaskPlan, 'content' | 'prerequisites'>,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      id: at.id,
      challenge_id: at.id,
      competition_id: at.competitionId,
      number: at.number,
      position: at.position,
      ...columns(plan),
    })
    .execute()
}

export async function updateTask(
  tx: PlatformTx,
  taskId: string,
  plan: Omit<TaskPlan, 'content' | 'prerequisites'>,
): Promise<void> {
  await tx.updateTable('tasks').set(columns(plan)).where('id', '=', taskId).execute()
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

export function environmentOf({
  template_id,
  limit_seconds,
}: Pick<TaskRecord, 'template_id' | 'limit_seconds'>): TaskEnvironmentPlan | null {
  return template_id === null ? null : { templateId: template_id, limitSeconds: limit_seconds }
}

/** Deletes a task with its challenge; foreign keys prevent it once an entry has worked on it or training uses it. */
export async function deleteTask(tx: PlatformTx, taskId: string): Promise<void> {
  await tx.deleteFrom('task_prerequisites').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('division_tasks').where('task_id', '=', taskId).execute()
  await tx.deleteFrom('tasks').where('id', '=', taskId).execute()
  await deleteChallenges(tx, [taskId])
}

export async function updatePositions(tx: PlatformTx, taskIds: readonly string[]): Promise<void> {
  await sql`update tasks set position = place - 1 from unnest(${taskIds}::uuid[]) with ordinality as ordered (task_id, place)
    where id = task_id`.execute(tx)
}

export const ruleOf = ({ rule }: Pick<TaskRecord, 'rule'>) => rule as ScoringRule

const selectTaskRows = (reader: PlatformReader) =>
  selectTask(reader)
    .select(challengeCounts)
    .select([
      sql<number>`(select count(*)::int from solves s where s.task_id = t.id)`.as('solves'),
      sql<
        string[]
      >`array(select p.prerequisite_id::text from task_prerequisites p where p.task_id = t.id)`.as(
        'prerequisites',
      ),
    ])
    .orderBy('t.position')
    .orderBy('t.number')
type CountedRow = Awaited<ReturnType<ReturnType<typeof selectTaskRows>['executeTakeFirstOrThrow']>>
export type AdminTaskRow = ReturnType<typeof toChallengeRow<CountedRow>>

export async function listAdminTaskRows(
  reader: PlatformReader,
  competitionId: string,
): Promise<AdminTaskRow[]> {
  const rows = await selectTaskRows(reader).where('t.competition_id', '=', competitionId).execute()
  return rows.map(toChallengeRow)
}

export async function findAdminTaskRow(
  reader: PlatformReader,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<AdminTaskRow | undefined> {
  const row = await selectTaskRows(reader)
    .where('t.competition_id', '=', competitionId)
    .where('t.id', '=', taskId)
    .executeTakeFirst()
  return row && toChallengeRow(row)
}

export async function listTaskRules(
  reader: PlatformReader,
  competitionId: string,
): Promise<{ readonly number: number; readonly rule: ScoringRule }[]> {
  const rows = await reader
    .selectFrom('tasks')
    .select(['number', 'rule'])
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, rule }) => ({ number, rule: rule as ScoringRule }))
}

export async function listTaskNames(reader: PlatformReader, competitionId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select('ch.name')
    .where('t.competition_id', '=', competitionId)
    .execute()
  return rows.map(({ name }) => inLanguage(name as Localised, 'zh'))
}

export async function hasMintedFlags(reader: PlatformReader, taskId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('minted_flags')
    .select('task_id')
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A paper is what an exam is marked by. */
export async function hasSealedPaper(reader: PlatformReader, taskId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('exam_papers')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('sealed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
