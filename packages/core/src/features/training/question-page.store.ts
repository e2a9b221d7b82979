import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import type { QuestionRow } from '../questions/index.ts'

/**
 * Those before and after it in its bank, in the order in which the bank is worked through: by difficulty, then newest. Each of
 * the four places is one step in the index. Moments are compared within the database: on the way out they lose microseconds.
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
    .selectFrom('question_tallies')
    .select('solves')
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row?.solves ?? 0
}

export function findShownCompetition(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('competitions')
    .select(['id', 'name', 'flag_format'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
}
