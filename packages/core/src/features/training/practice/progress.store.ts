import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'
import type { BankProgress, RecommendationCriteria } from './progress.rules.ts'
import { type ListedRow, listedColumns, selectPublished } from './question-list.store.ts'

type UserInZone = { readonly userId: string; readonly zone: string }

/** Days of the last year with an answer, in that zone. */
export async function listActiveDays(reader: PlatformReader, clock: Clock, { userId, zone }: UserInZone) {
  const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${zone}::text, 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string; answers: number; solves: number }>`
    with sent as (
      select ${day('received_at')} as day, count(*)::int as answers from training_answers
      where user_id = ${userId} and received_at > ${now(clock)} - interval '366 days' group by 1
    ), solved as (
      select ${day('solved_at')} as day, count(*)::int as solves
      from training_results r join questions q on q.id = r.question_id
      where r.user_id = ${userId} and q.parent_id is null and solved_at > ${now(clock)} - interval '366 days' group by 1
    )
    select day, coalesce(answers, 0) as answers, coalesce(solves, 0) as solves
    from sent full join solved using (day) order by day`.execute(reader)
  return rows
}

/** The current day in that zone, by the database's clock. */
export async function getToday(reader: PlatformReader, clock: Clock, zone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(${now(clock)} at time zone ${zone}::text, 'YYYY-MM-DD') as day`.execute(reader)
  return rows[0]?.day ?? ''
}

/** Steps count for their points, their group for being solved. */
export async function listBankProgress(reader: PlatformReader, userId: string): Promise<BankProgress[]> {
  const { rows } = await sql<BankProgress>`
    select q.bank, count(*) filter (where r.solved_at is not null)::int as solved,
      count(*) filter (where r.answers > 0)::int as attempted,
      max(q.difficulty) filter (where r.solved_at is not null) as hardest
    from training_results r join questions q on q.id = r.question_id
    where r.user_id = ${userId} and q.parent_id is null and q.state = 'published'
    group by q.bank`.execute(reader)
  return rows
}

/** Gains minus hint costs, by bank. */
export async function listBankPoints(reader: PlatformReader, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ bank: string; points: number }>`
    select q.bank, sum(g.points)::int as points
    from training_gains g join questions q on q.id = g.question_id
    where g.user_id = ${userId} group by q.bank`.execute(reader)
  return new Map(rows.map(({ bank, points }) => [bank, points]))
}

/** The first unsolved question that matches a criterion. */
export function findRecommendedQuestion(
  reader: PlatformReader,
  userId: string,
  criteria: RecommendationCriteria,
): Promise<ListedRow | undefined> {
  const open = selectPublished(reader)
    .leftJoin('training_results as r', (join) =>
      join.onRef('r.question_id', '=', 'q.id').on('r.user_id', '=', userId),
    )
    .select(listedColumns)
    .where('r.solved_at', 'is', null)
    .limit(1)
  if (criteria.because === 'unfinished')
    return open.where('r.answers', '>', 0).orderBy(sql`r.latest_at desc nulls last`).executeTakeFirst()
  return open
    .$if('bank' in criteria, (query) =>
      query.where('q.bank', '=', 'bank' in criteria ? criteria.bank : 'ctf'),
    )
    .$if(criteria.because === 'next-difficulty', (query) =>
      query.where('q.difficulty', '>=', criteria.because === 'next-difficulty' ? criteria.from : 1),
    )
    .orderBy(sql`q.difficulty, coalesce(t.solves, 0) desc, q.published_at desc, q.id`)
    .executeTakeFirst()
}
