import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformTx } from '../../kernel/index.ts'
import type { Gain } from './gain.rules.ts'

/** The unique index has the last word: a question is solved once. */
export async function insertGains(tx: PlatformTx, clock: Clock, gains: readonly Gain[]): Promise<void> {
  if (gains.length === 0) return
  await sql`/* prepared: training-gains, sent ahead */
    insert into training_gains (id, user_id, question_id, kind, points, at)
    select id, user_id, question_id, kind, points, ${now(clock)} from unnest(
      ${gains.map(() => newId())}::uuid[], ${gains.map(({ userId }) => userId)}::uuid[],
      ${gains.map(({ questionId }) => questionId)}::uuid[], ${gains.map(({ kind }) => kind)}::text[],
      ${gains.map(({ points }) => points)}::int[]) as gained (id, user_id, question_id, kind, points)
    on conflict (user_id, question_id) where kind = 'solve' do nothing`.execute(tx)
}

/** Each once more, in one order. */
export async function raiseTallies(tx: PlatformTx, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  await sql`/* prepared: training-tallies, sent ahead */
    insert into question_tallies as t (question_id, solves)
    select question_id, count(*) from unnest(${questionIds}::uuid[]) as solved (question_id)
    group by question_id order by question_id
    on conflict (question_id) do update set solves = t.solves + excluded.solves`.execute(tx)
}
