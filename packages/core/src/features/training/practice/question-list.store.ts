import type { Bank, Localised, listQuestions, QueryOf, QuestionProgressState } from '@tiltyard/contracts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type QuestionOrder = QueryOf<typeof listQuestions>['order']
export type QuestionFilter = {
  readonly bank?: Bank | undefined
  readonly difficulty?: number | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly competitionId?: string | undefined
  readonly hasEnvironment?: boolean | undefined
  /** The name has to contain each of them. */
  readonly patterns?: readonly string[] | undefined
}

/** Published questions without steps. */
export const selectPublished = (reader: PlatformReader) =>
  reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .leftJoin('question_solve_counts as t', 't.question_id', 'q.id')
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)

/** Shared by the list and its count. */
function filterConditions(filter: QuestionFilter): Expression<SqlBool>[] {
  const { bank, difficulty, category, tag, competitionId, hasEnvironment, patterns } = filter
  const all: (Expression<SqlBool> | null)[] = [
    bank === undefined ? null : sql<SqlBool>`q.bank = ${bank}`,
    difficulty === undefined ? null : sql<SqlBool>`q.difficulty = ${difficulty}`,
    category === undefined ? null : sql<SqlBool>`ch.category = ${category}`,
    tag === undefined ? null : sql<SqlBool>`${tag} = any(ch.tags)`,
    competitionId === undefined ? null : sql<SqlBool>`q.competition_id = ${competitionId}`,
    hasEnvironment === undefined ? null : sql<SqlBool>`(ch.template_id is not null) = ${hasEnvironment}`,
    patterns === undefined ? null : sql<SqlBool>`ch.name_text like all(${sql.val(patterns)}::text[])`,
  ]
  return all.filter((one) => one !== null)
}

const solves = sql<number>`coalesce(t.solves, 0)`
const orders: Readonly<Record<QuestionOrder, Expression<unknown>>> = {
  newest: sql`q.published_at desc, q.id`,
  easiest: sql`q.difficulty, q.published_at desc, q.id`,
  hardest: sql`q.difficulty desc, q.published_at desc, q.id`,
  'most-solved': sql`${solves} desc, q.id`,
  'least-solved': sql`${solves}, q.id`,
}
const orderExpression = (order: QuestionOrder): Expression<unknown> => orders[order]

/** Columns of a list item. A group's points are the sum of its steps. */
export const listedColumns = [
  'q.id',
  'q.bank',
  'ch.kind',
  'ch.name',
  'ch.category',
  'ch.tags',
  'q.difficulty',
  'q.minutes',
  'q.competition_id',
  sql<number>`q.points + coalesce((select sum(s.points)::int from questions s
    where s.parent_id = q.id and s.state = 'published'), 0)`.as('points'),
  sql<number>`(select count(*)::int from questions s where s.parent_id = q.id and s.state = 'published')`.as(
    'steps',
  ),
  solves.as('solves'),
  sql<boolean>`ch.template_id is not null`.as('has_environment'),
] as const

export type QuestionPageQuery = {
  readonly order: QuestionOrder
  readonly page: number
  readonly limit: number
}

/** The page's ids are selected first, so that steps are read for the items of the page only. */
const selectQuestionPage = (
  reader: PlatformReader,
  filter: QuestionFilter,
  { order, page, limit }: QuestionPageQuery,
) =>
  selectPublished(reader)
    .select(listedColumns)
    .where(
      'q.id',
      'in',
      selectPublished(reader)
        .select('q.id')
        .where(({ and }) => and(filterConditions(filter)))
        .orderBy(orderExpression(order))
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy(orderExpression(order))
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectQuestionPage>['executeTakeFirstOrThrow']>>

export function listQuestionPage(...args: Parameters<typeof selectQuestionPage>): Promise<ListedRow[]> {
  return selectQuestionPage(...args).execute()
}

export async function countQuestions(reader: PlatformReader, filter: QuestionFilter): Promise<number> {
  const { total } = await reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)
    .where(({ and }) => and(filterConditions(filter)))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type OwnFilter = QuestionFilter & {
  readonly userId: string
  readonly standing?: QuestionProgressState | undefined
}
export type OwnListedRow = ListedRow & {
  readonly answers: number | null
  readonly solved_at: Date | null
  readonly highest_score: number | null
}

const standingConditions: Readonly<Record<QuestionProgressState, Expression<SqlBool>>> = {
  not_started: sql`coalesce(r.answers, 0) = 0`,
  attempted: sql`r.answers > 0 and r.solved_at is null`,
  solved: sql`r.solved_at is not null`,
}

const selectOwnQuestions = (reader: PlatformReader, { userId, standing, ...filter }: OwnFilter) =>
  selectPublished(reader)
    .leftJoin('training_results as r', (join) =>
      join.onRef('r.question_id', '=', 'q.id').on('r.user_id', '=', userId),
    )
    .where(({ and }) =>
      and([...filterConditions(filter), ...(standing ? [standingConditions[standing]] : [])]),
    )

export function listOwnQuestionPage(
  reader: PlatformReader,
  filter: OwnFilter,
  { order, page, limit }: QuestionPageQuery,
): Promise<OwnListedRow[]> {
  const ids = selectOwnQuestions(reader, filter)
    .select('q.id')
    .orderBy(orderExpression(order))
    .limit(limit)
    .offset((page - 1) * limit)
  return selectOwnQuestions(reader, { userId: filter.userId })
    .select([...listedColumns, 'r.answers', 'r.solved_at', 'r.highest_score'])
    .where('q.id', 'in', ids)
    .orderBy(orderExpression(order))
    .execute()
}

export async function countOwnQuestions(reader: PlatformReader, filter: OwnFilter): Promise<number> {
  const { total } = await selectOwnQuestions(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const inBank = (reader: PlatformReader, bank: Bank | undefined) =>
  reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)
    .$if(bank !== undefined, (query) => query.where('q.bank', '=', bank as Bank))

const maxCategories = 40

/** Most frequent first. */
export async function listCategories(reader: PlatformReader, bank: Bank | undefined): Promise<string[]> {
  const rows = await inBank(reader, bank)
    .select('ch.category')
    .groupBy('ch.category')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('ch.category')
    .limit(maxCategories)
    .execute()
  return rows.map(({ category }) => category)
}

export type SourceCompetition = { readonly id: string; readonly name: Localised }

/** Competitions that questions come from; a hidden one has no name here either. */
export async function listSourceCompetitions(
  reader: PlatformReader,
  bank: Bank | undefined,
): Promise<SourceCompetition[]> {
  const rows = await reader
    .selectFrom('competitions as c')
    .select(['c.id', 'c.name'])
    .where('c.state', '=', 'published')
    .where(
      'c.id',
      'in',
      inBank(reader, bank).select('q.competition_id').where('q.competition_id', 'is not', null),
    )
    .orderBy('c.created_at', 'desc')
    .execute()
  return rows.map(({ id, name }) => ({ id, name: name as Localised }))
}

export async function listBankSummaries(reader: PlatformReader) {
  return reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .select([
      'q.bank',
      sql<number>`count(*) filter (where q.parent_id is null)::int`.as('questions'),
      sql<number>`coalesce(sum(q.points), 0)::int`.as('points'),
      sql<number>`count(*) filter (where q.parent_id is null and ch.template_id is not null)::int`.as(
        'with_environment',
      ),
    ])
    .where('q.state', '=', 'published')
    .groupBy('q.bank')
    .execute()
}
