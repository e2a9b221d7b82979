import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type AuthoredFilters = {
  readonly bank?: string | undefined
  readonly state?: string | undefined
  readonly kind?: string | undefined
  readonly competitionId?: string | undefined
  readonly keyword?: string | undefined
}

const rows = (reader: PlatformReader) =>
  reader
    .selectFrom('questions as q')
    .leftJoin('competitions as c', 'c.id', 'q.competition_id')
    .leftJoin('question_tallies as t', 't.question_id', 'q.id')
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
export type AuthoredRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const narrowed = (reader: PlatformReader, { bank, state, kind, competitionId, keyword }: AuthoredFilters) =>
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

export function listAuthored(
  reader: PlatformReader,
  filters: AuthoredFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AuthoredRow[]> {
  return rows(reader)
    .where('q.id', 'in', narrowed(reader, filters).select('id'))
    .orderBy('q.updated_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countByBank(
  reader: PlatformReader,
  filters: AuthoredFilters,
): Promise<Map<string, number>> {
  const counted = await narrowed(reader, filters)
    .select(['bank', ({ fn }) => fn.countAll<string>().as('questions')])
    .groupBy('bank')
    .execute()
  return new Map(counted.map(({ bank, questions }) => [bank, Number(questions)]))
}

export function findAuthored(reader: PlatformReader, id: string): Promise<AuthoredRow | undefined> {
  return rows(reader).where('q.id', '=', id).executeTakeFirst()
}

export function listAuthoredSteps(reader: PlatformReader, parentId: string): Promise<AuthoredRow[]> {
  return rows(reader).where('q.parent_id', '=', parentId).orderBy('q.position').orderBy('q.id').execute()
}
