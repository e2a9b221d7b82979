import { sql } from 'kysely'
import { type AuditRow, hashAuditRow } from './audit.ts'
import type { Reader } from './database.ts'

export type AuditVerdict =
  | { readonly intact: true; readonly rows: number; readonly head: string | null }
  | { readonly intact: false; readonly firstBadSeq: string }

const batch = 1_000

/**
 * Reads the chain from its beginning and names the first changed row. A truncated tail leaves a valid shorter chain:
 * only a head published elsewhere (the hourly log line) reveals it.
 */
export async function verifyAudit<T>(
  reader: Reader<T>,
  auditKey: string,
  publishedHead?: string,
): Promise<AuditVerdict> {
  let previous: Buffer = Buffer.alloc(32)
  let seq = 0n
  // Includes rows numbered before the first, which nobody has written.
  let after = -(2n ** 63n)
  let sawPublished = publishedHead === undefined
  for (;;) {
    // The hash covers milliseconds, so a time with a finer fraction was changed.
    const { rows } = await sql<AuditRow & { exact: boolean }>`
      select *, at = date_trunc('milliseconds', at) as exact
      from audit_log where seq > ${after} order by seq limit ${batch}`.execute(reader)
    for (const row of rows) {
      const expected = seq + 1n
      const whole =
        BigInt(row.seq) === expected &&
        row.exact &&
        row.previous_hash.equals(previous) &&
        hashAuditRow(auditKey, row).equals(row.hash)
      if (!whole) return { intact: false, firstBadSeq: String(expected) }
      previous = row.hash
      seq = expected
      after = expected
      sawPublished ||= row.hash.toString('hex') === publishedHead
    }
    if (rows.length < batch) break
  }
  if (!sawPublished) return { intact: false, firstBadSeq: String(seq + 1n) }
  return { intact: true, rows: Number(seq), head: seq === 0n ? null : previous.toString('hex') }
}
