import type { Bank } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { challengeCounts } from '../../challenges/index.ts'
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
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .leftJoin('competitions as c', 'c.id', 'q.competition_id')
    .leftJoin('question_solve_counts as t', 't.question_id', 'q.id')
    .select(['q.id', 'q.bank', 'ch.kind', 'q.state', 'ch.name', 'ch.category', 'q.difficulty', 'q.points'])
    .select([
      'ch.template_id',
      'q.competition_id',
      'c.name as competition_name',
      'ch.revision',
      'ch.updated_at',
    ])
    .select(challengeCounts)
    .select(({ fn, val }) => [fn.coalesce('t.solves', val(0)).as('solves')])
    .select([
      sql<number>`(select count(*)::int from questions s where s.parent_id = q.id)`.as('steps'),
      sql<number>`q.points + (select coalesce(sum(s.points), 0)::int from questions s where s.parent_id = q.id and s.state <> 'archived')`.as(
        'points_in_all',
      ),
    ])
export type AdminQuestionRow = Awaited<
  ReturnType<ReturnType<typeof selectAdminQuestions>['executeTakeFirstOrThrow']>
>

const selectFiltered = (
  reader: PlatformReader,
  { bank, state, kind, competitionId, keyword }: AdminQuestionFilters,
) =>
  reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .where('q.parent_id', 'is', null)
    .$if(bank !== undefined, (query) => query.where('q.bank', '=', bank ?? ''))
    .$if(state !== undefined, (query) => query.where('q.state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('ch.kind', '=', kind ?? ''))
    .$if(competitionId !== undefined, (query) => query.where('q.competition_id', '=', competitionId ?? null))
    .$if(keyword !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${keyword ?? ''}) in ch.name_text) > 0`),
    )

export function listAdminQuestionRows(
  reader: PlatformReader,
  filters: AdminQuestionFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AdminQuestionRow[]> {
  return selectAdminQuestions(reader)
    .where('q.id', 'in', selectFiltered(reader, filters).select('q.id'))
    .orderBy('ch.updated_at', 'desc')
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
    .select(['q.bank', ({ fn }) => fn.countAll<string>().as('questions')])
    .groupBy('q.bank')
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

export async function getInventoryCounts(reader: PlatformReader, challengeId: string) {
  return reader
    .selectFrom('challenges as ch')
    .select(challengeCounts)
    .select(
      sql<number>`(select count(*)::int from challenge_files f where f.challenge_id = ch.id and f.purpose = 'truth'
        and f.file_id is not null)`.as('truth_files'),
    )
    .where('ch.id', '=', challengeId)
    .executeTakeFirstOrThrow()
}

type ImportedTask = { readonly questionId: string; readonly bank: Bank; readonly isStep: boolean }

/** By task of a competition: the question that uses its challenge. */
export async function listImportedTasks(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<string, ImportedTask>> {
  const rows = await reader
    .selectFrom('questions as q')
    .innerJoin('tasks as t', 't.challenge_id', 'q.challenge_id')
    .select(['t.id as task_id', 'q.id', 'q.bank', 'q.parent_id'])
    .where('t.competition_id', '=', competitionId)
    .execute()
  return new Map(
    rows.map(({ task_id, id, bank, parent_id }) => [
      task_id,
      { questionId: id, bank: bank as Bank, isStep: parent_id !== null },
    ]),
  )
}
