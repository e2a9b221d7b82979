import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, secondsFromNow } from './context.ts'
import { type Database, toReader } from './database.ts'
import { transaction } from './transaction.ts'

const retryKeyRetentionSeconds = 24 * 3600
const eventRetentionSeconds = 30 * 24 * 3600

export async function purgeKernel<T>(database: Database<T>, clock: Clock): Promise<void> {
  await transaction(database, async (tx) => {
    await sql`delete from idempotency_keys where created_at < ${secondsFromNow(clock, -retryKeyRetentionSeconds)}`.execute(
      tx,
    )
    await sql`delete from outbox_events where occurred_at < ${secondsFromNow(clock, -eventRetentionSeconds)}`.execute(
      tx,
    )
    return ok()
  })
}

export async function getAuditHead<T>(database: Database<T>): Promise<{ seq: string; hash: string } | null> {
  const head = await sql<{
    seq: string
    hash: Buffer
  }>`select seq, hash from audit_log order by seq desc limit 1`.execute(toReader(database))
  const row = head.rows[0]
  return row ? { seq: row.seq, hash: row.hash.toString('hex') } : null
}
