import { sql } from 'kysely'
import { type Clock, type PlatformTx, secondsFromNow } from '../../../kernel/index.ts'

/** How many people this administrator began to add in the last hour; calls are counted one after the other. */
export async function lockAndCountAdditions(tx: PlatformTx, clock: Clock, by: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adding people:${by}`}, 0))`.execute(tx)
  const { people } = await tx
    .selectFrom('audit_log')
    .select(sql<string>`coalesce(sum((after->>'people')::int), 0)`.as('people'))
    .where('actor', '=', by)
    .where('action', '=', 'people.begin-adding')
    .where('at', '>', secondsFromNow(clock, -3_600))
    .executeTakeFirstOrThrow()
  return Number(people)
}
