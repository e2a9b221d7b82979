import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import { pairOf, type TrainingResult } from './result.ts'

type Pair = { readonly userId: string; readonly questionId: string }

const columns = sql`user_id as "userId", question_id as "questionId", answers, latest_score as "latestScore",
  latest_at as "latestAt", highest_score as "highestScore", solved_at as "solvedAt", recent, recent_since as "recentSince"`

/**
 * Whatever follows from an answer is decided while these rows are held: made where they are missing, always in one order.
 * The same statement locks and reads, so that nobody can come between.
 */
export async function lockResults(
  tx: PlatformTx,
  clock: Clock,
  pairs: readonly Pair[],
): Promise<TrainingResult[]> {
  const distinct = [...new Map(pairs.map((pair) => [pairOf(pair.userId, pair.questionId), pair])).values()]
  const { rows } = await sql<TrainingResult>`/* prepared: training-lock-results */
    insert into training_results as r (user_id, question_id, recent_since)
    select user_id, question_id, ${now(clock)}
    from unnest(${distinct.map(({ userId }) => userId)}::uuid[], ${distinct.map(({ questionId }) => questionId)}::uuid[])
      as asked (user_id, question_id)
    order by user_id, question_id
    on conflict (user_id, question_id) do update set answers = r.answers
    returning ${columns}`.execute(tx)
  return rows
}

/** Whoever writes them holds them. */
export async function keepResults(tx: PlatformTx, results: readonly TrainingResult[]): Promise<void> {
  const column = <T>(pick: (result: TrainingResult) => T) => results.map(pick)
  await sql`/* prepared: training-keep-results, sent ahead */
    update training_results r
    set answers = kept.answers, latest_score = kept.latest_score, latest_at = kept.latest_at,
        highest_score = kept.highest_score, solved_at = kept.solved_at, recent = kept.recent, recent_since = kept.recent_since
    from unnest(
      ${column(({ userId }) => userId)}::uuid[], ${column(({ questionId }) => questionId)}::uuid[],
      ${column(({ answers }) => answers)}::int[], ${column(({ latestScore }) => latestScore)}::int[],
      ${column(({ latestAt }) => latestAt)}::timestamptz[], ${column(({ highestScore }) => highestScore)}::int[],
      ${column(({ solvedAt }) => solvedAt)}::timestamptz[], ${column(({ recent }) => recent)}::smallint[],
      ${column(({ recentSince }) => recentSince)}::timestamptz[]
    ) as kept (user_id, question_id, answers, latest_score, latest_at, highest_score, solved_at, recent, recent_since)
    where r.user_id = kept.user_id and r.question_id = kept.question_id`.execute(tx)
}

export async function listResults(
  reader: PlatformReader,
  { userId, questionIds }: { readonly userId: string; readonly questionIds: readonly string[] },
): Promise<TrainingResult[]> {
  const { rows } = await sql<TrainingResult>`
    select ${columns} from training_results
    where user_id = ${userId} and question_id = any(${questionIds}::uuid[])`.execute(reader)
  return rows
}
