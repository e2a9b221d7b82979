import type { Bank, listQuestions, QueryOf } from '@tiltyard/contracts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

export type Order = QueryOf<typeof listQuestions>['order']
export type QuestionFilter = {
  readonly bank?: Bank | undefined
  readonly difficulty?: number | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly competitionId?: string | undefined
  readonly hasEnvironment?: boolean | undefined
  /** Each has to occur in the name. */
  readonly patterns?: readonly string[] | undefined
}

/** Published, steps of others left out. */
export const published = (reader: PlatformReader) =>
  reader
    .selectFrom('questions as q')
    .leftJoin('question_tallies as t', 't.question_id', 'q.id')
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)

/** A condition each; the reader of a list and its counter share them. */
export function conditions(filter: QuestionFilter): Expression<SqlBool>[] {
  const { bank, difficulty, category, tag, competitionId, hasEnvironment, patterns } = filter
  const all: (Expression<SqlBool> | null)[] = [
    bank === undefined ? null : sql<SqlBool>`q.bank = ${bank}`,
    difficulty === undefined ? null : sql<SqlBool>`q.difficulty = ${difficulty}`,
    category === undefined ? null : sql<SqlBool>`q.category = ${category}`,
    tag === undefined ? null : sql<SqlBool>`${tag} = any(q.tags)`,
    competitionId === undefined ? null : sql<SqlBool>`q.competition_id = ${competitionId}`,
    hasEnvironment === undefined ? null : sql<SqlBool>`(q.template_id is not null) = ${hasEnvironment}`,
    patterns === undefined ? null : sql<SqlBool>`q.name_text like all(${sql.val(patterns)}::text[])`,
  ]
  return all.filter((one) => one !== null)
}

const solves = sql<number>`coalesce(t.solves, 0)`
const orders: Readonly<Record<Order, Expression<unknown>>> = {
  newest: sql`q.published_at desc, q.id`,
  easiest: sql`q.difficulty, q.published_at desc, q.id`,
  hardest: sql`q.difficulty desc, q.published_at desc, q.id`,
  'most-solved': sql`${solves} desc, q.id`,
  'least-solved': sql`${solves}, q.id`,
}
export const ordered = (order: Order): Expression<unknown> => orders[order]

/** What a line of a list shows. Steps lend a group their points. */
export const listedColumns = [
  'q.id',
  'q.bank',
  'q.kind',
  'q.name',
  'q.category',
  'q.tags',
  'q.difficulty',
  'q.minutes',
  'q.competition_id',
  sql<number>`q.points + coalesce((select sum(s.points)::int from questions s
    where s.parent_id = q.id and s.state = 'published'), 0)`.as('points'),
  sql<number>`(select count(*)::int from questions s where s.parent_id = q.id and s.state = 'published')`.as(
    'steps',
  ),
  solves.as('solves'),
  sql<boolean>`q.template_id is not null`.as('has_environment'),
] as const

export type AskedPage = { readonly order: Order; readonly page: number; readonly limit: number }

/** Which ones comes first: what a line shows of its steps is looked up for the page's own lines, not for all before it. */
const page = (reader: PlatformReader, filter: QuestionFilter, { order, page, limit }: AskedPage) =>
  published(reader)
    .select(listedColumns)
    .where(
      'q.id',
      'in',
      published(reader)
        .select('q.id')
        .where(({ and }) => and(conditions(filter)))
        .orderBy(ordered(order))
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy(ordered(order))
export type ListedRow = Awaited<ReturnType<ReturnType<typeof page>['executeTakeFirstOrThrow']>>

export function listQuestionPage(...asked: Parameters<typeof page>): Promise<ListedRow[]> {
  return page(...asked).execute()
}

export async function countQuestions(reader: PlatformReader, filter: QuestionFilter): Promise<number> {
  const { total } = await reader
    .selectFrom('questions as q')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('q.state', '=', 'published')
    .where('q.parent_id', 'is', null)
    .where(({ and }) => and(conditions(filter)))
    .executeTakeFirstOrThrow()
  return Number(total)
}
