import type { LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  newId,
  now,
  type PlatformReader,
  type PlatformTx,
  prepared,
} from '../../../kernel/index.ts'
import { type Gain, resultKey, type TrainingResult } from './result.rules.ts'

type ResultKey = { readonly userId: string; readonly questionId: string }

const columns = sql`user_id as "userId", question_id as "questionId", answers, latest_score as "latestScore",
  latest_at as "latestAt", highest_score as "highestScore", solved_at as "solvedAt", recent, recent_since as "recentSince"`

/**
 * All effects of an answer are decided while these rows are locked; missing rows are inserted, always in one order. One
 * statement locks and reads, so that no write can come between.
 */
export async function lockResults(
  tx: PlatformTx,
  clock: Clock,
  pairs: readonly ResultKey[],
): Promise<TrainingResult[]> {
  const distinct = [...new Map(pairs.map((pair) => [resultKey(pair.userId, pair.questionId), pair])).values()]
  const { rows } = await prepared<TrainingResult>('training-lock-results')`
    insert into training_results as r (user_id, question_id, recent_since)
    select user_id, question_id, ${now(clock)}
    from unnest(${distinct.map(({ userId }) => userId)}::uuid[], ${distinct.map(({ questionId }) => questionId)}::uuid[])
      as asked (user_id, question_id)
    order by user_id, question_id
    on conflict (user_id, question_id) do update set answers = r.answers
    returning ${columns}`.execute(tx)
  return rows
}

/** The caller holds the locks. */
export async function updateResults(tx: PlatformTx, results: readonly TrainingResult[]): Promise<void> {
  const column = <T>(pick: (result: TrainingResult) => T) => results.map(pick)
  await prepared('training-update-results')`
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
    where r.user_id = kept.user_id and r.question_id = kept.question_id`.pipeline(tx)
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

/** The unique index decides: a question is solved once. */
export async function insertGains(tx: PlatformTx, clock: Clock, gains: readonly Gain[]): Promise<void> {
  if (gains.length === 0) return
  await prepared('training-gains')`
    insert into training_gains (id, user_id, question_id, kind, points, at)
    select id, user_id, question_id, kind, points, ${now(clock)} from unnest(
      ${gains.map(() => newId())}::uuid[], ${gains.map(({ userId }) => userId)}::uuid[],
      ${gains.map(({ questionId }) => questionId)}::uuid[], ${gains.map(({ kind }) => kind)}::text[],
      ${gains.map(({ points }) => points)}::int[]) as gained (id, user_id, question_id, kind, points)
    on conflict (user_id, question_id) where kind = 'solve' do nothing`.pipeline(tx)
}

/** Each incremented by one, in a fixed order. */
export async function incrementSolveCounts(tx: PlatformTx, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  await prepared('training-solve-counts')`
    insert into question_solve_counts as t (question_id, solves)
    select question_id, count(*) from unnest(${questionIds}::uuid[]) as solved (question_id)
    group by question_id order by question_id
    on conflict (question_id) do update set solves = t.solves + excluded.solves`.pipeline(tx)
}

/** False when the person has unlocked the hint already. */
export async function insertHintUnlock(
  tx: PlatformTx,
  clock: Clock,
  unlock: { readonly hintId: string; readonly userId: string; readonly price: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('question_hint_unlocks')
    .values({
      hint_id: unlock.hintId,
      user_id: unlock.userId,
      price: unlock.price,
      unlocked_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function getPaidHintPrice(
  tx: PlatformTx,
  { hintId, userId }: { readonly hintId: string; readonly userId: string },
): Promise<number> {
  const { price } = await tx
    .selectFrom('question_hint_unlocks')
    .select('price')
    .where('hint_id', '=', hintId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return price
}

export type UnlockedHint = {
  readonly userId: string
  readonly questionId: string
  readonly number: number
  readonly content: LocalisedHtml
}

/** Unlocked hints of people and questions; each pair is looked up by key. */
export async function listUnlockedHints(
  reader: PlatformReader,
  pairs: readonly { readonly userId: string; readonly questionId: string }[],
): Promise<UnlockedHint[]> {
  if (pairs.length === 0) return []
  const { rows } = await prepared<UnlockedHint>('training-own-hints')`
    select asked.user_id as "userId", q.id as "questionId", h.number, h.content
    from (select distinct * from unnest(${pairs.map(({ userId }) => userId)}::uuid[],
      ${pairs.map(({ questionId }) => questionId)}::uuid[])) as asked (user_id, question_id)
    join questions q on q.id = asked.question_id
    join challenge_hints h on h.challenge_id = q.challenge_id
    join question_hint_unlocks u on u.hint_id = h.id and u.user_id = asked.user_id
    order by h.number`.execute(reader)
  return rows
}
