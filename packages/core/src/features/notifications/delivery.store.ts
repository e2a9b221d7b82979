import { sql } from 'kysely'
import { type Clock, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

/** Tests of the last hour, counted one after the other until the end of the transaction. */
export async function lockAndCountTests(tx: PlatformTx, clock: Clock, subject: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery tests:${subject}`}, 0))`.execute(tx)
  const { tests } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('tests'))
    .where('subject', '=', subject)
    .where('action', '=', 'delivery.begin-test')
    .where('at', '>', secondsFromNow(clock, -3_600))
    .executeTakeFirstOrThrow()
  return Number(tests)
}

export async function countMailsOfLastDay(reader: PlatformReader, clock: Clock): Promise<number> {
  const { mails } = await reader
    .selectFrom('sent_mails')
    .select(({ fn }) => fn.countAll<string>().as('mails'))
    .where('sent_at', '>', secondsFromNow(clock, -86_400))
    .executeTakeFirstOrThrow()
  return Number(mails)
}
