import { sql } from 'kysely'
import { type PlatformReader, prepared } from '../../../kernel/index.ts'
import type { QuestionRow } from '../questions/question.store.ts'

/**
 * The previous and next questions of the bank, by difficulty, then newest; each of the four is one index lookup. Times
 * are compared within the database, because JavaScript dates lose microseconds.
 */
export async function findNeighbours(
  reader: PlatformReader,
  { id, bank, difficulty }: Pick<QuestionRow, 'id' | 'bank' | 'difficulty'>,
): Promise<{ readonly previousId: string | null; readonly nextId: string | null }> {
  const inBank = sql`select q.id from questions q where q.state = 'published' and q.parent_id is null and q.bank = ${bank}`
  const own = sql`(select published_at from questions where id = ${id})`
  const { rows } = await sql<{ previousId: string | null; nextId: string | null }>`
    select
      coalesce(
        (${inBank} and q.difficulty = ${difficulty} and (q.published_at > ${own} or (q.published_at = ${own} and q.id < ${id}))
          order by q.published_at, q.id desc limit 1),
        (${inBank} and q.difficulty < ${difficulty} order by q.difficulty desc, q.published_at, q.id desc limit 1)
      ) as "previousId",
      coalesce(
        (${inBank} and q.difficulty = ${difficulty} and (q.published_at < ${own} or (q.published_at = ${own} and q.id > ${id}))
          order by q.published_at desc, q.id limit 1),
        (${inBank} and q.difficulty > ${difficulty} order by q.difficulty, q.published_at desc, q.id limit 1)
      ) as "nextId"`.execute(reader)
  return rows[0] ?? { previousId: null, nextId: null }
}

export async function countSolves(reader: PlatformReader, questionId: string): Promise<number> {
  const row = await reader
    .selectFrom('question_solve_counts')
    .select('solves')
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row?.solves ?? 0
}

export function findPublishedCompetition(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('competitions')
    .select(['id', 'name'])
    .select(
      sql<string | null>`(select s.settings ->> 'flagFormat' from stages s
        where s.competition_id = competitions.id order by s.number limit 1)`.as('flag_format'),
    )
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
}

/** The columns of a question that its environment needs. */
export type StartableQuestion = {
  readonly id: string
  readonly template_id: string | null
  readonly difficulty: number
  readonly limit_seconds: number | null
  /** The question or step whose flag the environment contains: its own, or that of the first step that has one. */
  readonly flag_subject_id: string | null
  readonly flag_template: string | null
}

/** Found by its own id or a step's. One statement without texts, because a user waits for the start. */
export async function findStartableQuestion(
  reader: PlatformReader,
  id: string,
): Promise<StartableQuestion | undefined> {
  const { rows } = await prepared<StartableQuestion>('training-startable')`
    select question.id, ch.template_id, question.difficulty, ch.limit_seconds,
      case when ch.flag_template is null then step.id else question.id end as flag_subject_id,
      coalesce(ch.flag_template, step.flag_template) as flag_template
    from questions asked
    join questions question on question.id = coalesce(asked.parent_id, asked.id) and question.state = 'published'
    join challenges ch on ch.id = question.challenge_id
    left join lateral (
      select s.id, own.flag_template from questions s join challenges own on own.id = s.challenge_id
      where s.parent_id = question.id and ch.kind = 'group' and s.state = 'published' and own.flag_template is not null
      order by s.position, s.id limit 1) step on true
    where asked.id = ${id} and asked.state = 'published'`.execute(reader)
  return rows[0]
}
