import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import type { TemplateFacts } from './question.rules.ts'

export type AdminQuestionFilters = {
  readonly bank?: string | undefined
  readonly state?: string | undefined
  readonly kind?: string | undefined
  readonly competitionId?: string | undefined
  readonly keyword?: string | undefined
}

const selectAdminQuestions = (reader: PlatformReader) =>
  reader
    .selectFrom('questions as q')
    .leftJoin('competitions as c', 'c.id', 'q.competition_id')
    .leftJoin('question_solve_counts as t', 't.question_id', 'q.id')
    .select(['q.id', 'q.bank', 'q.kind', 'q.state', 'q.name', 'q.category', 'q.difficulty', 'q.points'])
    .select(['q.template_id', 'q.competition_id', 'c.name as competition_name', 'q.revision', 'q.updated_at'])
    .select(({ fn, val }) => [fn.coalesce('t.solves', val(0)).as('solves')])
    .select([
      sql<number>`(select count(*)::int from questions s where s.parent_id = q.id)`.as('steps'),
      sql<number>`q.points + (select coalesce(sum(s.points), 0)::int from questions s where s.parent_id = q.id and s.state <> 'archived')`.as(
        'points_in_all',
      ),
      sql<number>`(select count(*)::int from question_answers a where a.question_id = q.id)`.as('answers'),
      sql<number>`(select count(*)::int from question_files f where f.question_id = q.id)`.as('files'),
      sql<number>`(select count(*)::int from question_hints h where h.question_id = q.id)`.as('hints'),
    ])
export type AdminQuestionRow = Awaited<
  ReturnType<ReturnType<typeof selectAdminQuestions>['executeTakeFirstOrThrow']>
>

const selectFiltered = (
  reader: PlatformReader,
  { bank, state, kind, competitionId, keyword }: AdminQuestionFilters,
) =>
  reader
    .selectFrom('questions')
    .where('parent_id', 'is', null)
    .$if(bank !== undefined, (query) => query.where('bank', '=', bank ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(competitionId !== undefined, (query) => query.where('competition_id', '=', competitionId ?? null))
    .$if(keyword !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${keyword ?? ''}) in name_text) > 0`),
    )

export function listAdminQuestionRows(
  reader: PlatformReader,
  filters: AdminQuestionFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AdminQuestionRow[]> {
  return selectAdminQuestions(reader)
    .where('q.id', 'in', selectFiltered(reader, filters).select('id'))
    .orderBy('q.updated_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countByBank(
  reader: PlatformReader,
  filters: AdminQuestionFilters,
): Promise<Map<string, number>> {
  const counts = await selectFiltered(reader, filters)
    .select(['bank', ({ fn }) => fn.countAll<string>().as('questions')])
    .groupBy('bank')
    .execute()
  return new Map(counts.map(({ bank, questions }) => [bank, Number(questions)]))
}

export function findAdminQuestionRow(
  reader: PlatformReader,
  id: string,
): Promise<AdminQuestionRow | undefined> {
  return selectAdminQuestions(reader).where('q.id', '=', id).executeTakeFirst()
}

export function listAdminStepRows(reader: PlatformReader, parentId: string): Promise<AdminQuestionRow[]> {
  return selectAdminQuestions(reader)
    .where('q.parent_id', '=', parentId)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute()
}

/** Read here, because the area environments does not depend on training. */
export async function findTemplateFacts(
  reader: PlatformReader,
  templateId: string,
): Promise<TemplateFacts | null> {
  const row = await reader
    .selectFrom('environment_templates')
    .select(['published_at', 'archived_at', 'flag_path'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  return row
    ? {
        isPublished: row.published_at !== null,
        isArchived: row.archived_at !== null,
        takesFlag: row.flag_path !== null,
      }
    : null
}

export async function getInventoryCounts(reader: PlatformReader, questionId: string) {
  return reader
    .selectNoFrom([
      sql<
        string[]
      >`array(select kind from question_answers where question_id = ${questionId} order by number)`.as(
        'answer_kinds',
      ),
      sql<number>`(select count(*)::int from question_files where question_id = ${questionId} and purpose = 'truth' and file_id is not null)`.as(
        'truth_files',
      ),
      sql<number>`(select count(*)::int from task_flags f join questions q on q.task_id = f.task_id where q.id = ${questionId})`.as(
        'task_answers',
      ),
      sql<boolean>`exists (select from question_answers where question_id = ${questionId} and slow_at is not null)
        or exists (select from task_flags f join questions q on q.task_id = f.task_id
          where q.id = ${questionId} and f.slow_at is not null
            and not exists (select from question_answers a where a.question_id = q.id))`.as(
        'has_slow_pattern',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** The tasks of a competition that are questions already. */
export async function listImportedTaskIds(
  reader: PlatformReader,
  competitionId: string,
): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('questions as q')
    .innerJoin('tasks as t', 't.id', 'q.task_id')
    .select('t.id')
    .where('t.competition_id', '=', competitionId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
