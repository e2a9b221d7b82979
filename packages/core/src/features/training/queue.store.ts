import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

/** How many wait up to and with each of these, itself included; whoever came first is scored first. */
export async function listPlaces(
  reader: PlatformReader,
  answerIds: readonly string[],
): Promise<Map<string, number>> {
  if (answerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; place: number }>`
    select asked.id, (select count(*)::int from training_answers w where w.state = 'scoring' and w.id <= asked.id) as place
    from unnest(${answerIds}::uuid[]) as asked (id)`.execute(reader)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** What counts against a day's limit: scored since 0:00 in that zone, and what still waits. A failed run costs nothing. */
export async function countToday(
  reader: PlatformReader,
  clock: Clock,
  {
    userId,
    questionIds,
    zone,
  }: { readonly userId: string; readonly questionIds: readonly string[]; readonly zone: string },
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await sql<{ question_id: string; used: number }>`
    select question_id, count(*)::int as used from training_answers
    where user_id = ${userId} and question_id = any(${questionIds}::uuid[])
      and (state = 'scoring' or (state = 'scored'
        and finished_at >= date_trunc('day', ${now(clock)} at time zone ${zone}::text) at time zone ${zone}::text))
    group by question_id`.execute(reader)
  return new Map(rows.map(({ question_id, used }) => [question_id, used]))
}

/**
 * Of one person, over all questions. Parallel files of one person are counted one after another: whoever asks goes on alone
 * until the answer is written.
 */
export async function lockWaiting(tx: PlatformTx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`training-files:${userId}`}, 0))`.execute(tx)
  // Not in one statement with the lock: what a statement sees is settled before it waits.
  const { n } = await tx
    .selectFrom('training_answers')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('state', '=', 'scoring')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
