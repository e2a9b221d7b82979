import { createHmac } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Reader } from './database.ts'

export type AuditEntry = {
  /** A user's id, or `system`, or `anonymous`. */
  readonly actor: string
  /** noun.verb, e.g. `users.change-nickname`. */
  readonly action: string
  /** What it was done to, e.g. `user:0198…`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

export type AuditRow = {
  readonly seq: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly request_id: string
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

const chainLock = 7_245_002
const genesis = Buffer.alloc(32)
const pending = new WeakMap<object, AuditEntry[]>()

/**
 * Queues an audit row of this transaction. Rows are written at its end, so that the chain's lock is the last one taken:
 * it is held for the commit only, and cannot deadlock.
 */
export function audit(tx: QueryExecutorProvider, entry: AuditEntry): void {
  const entries = pending.get(tx) ?? []
  entries.push(entry)
  pending.set(tx, entries)
}

export async function writeAudit(
  tx: QueryExecutorProvider,
  auditKey: string,
  requestId: string,
): Promise<void> {
  const entries = pending.get(tx)
  if (!entries) return
  // The function takes the lock and then reads.
  const { rows } = await sql<{ seq: string | null; hash: Buffer | null; at: Date }>`/* prepared: audit-end */
    select seq, hash, at from audit_end(${chainLock})`.execute(tx)
  const [head] = rows
  let seq = BigInt(head?.seq ?? 0)
  let previous = head?.hash ?? genesis
  const at = head?.at ?? new Date()
  for (const entry of entries) {
    seq += 1n
    // Hashed as it will be read back: JSON drops undefined members and converts dates to text.
    const before = toStoredJson(entry.before)
    const after = toStoredJson(entry.after)
    const hash = hashAuditRow(auditKey, {
      ...entry,
      seq: String(seq),
      at,
      before,
      after,
      request_id: requestId,
      previous_hash: previous,
    })
    await sql`/* prepared: audit-write, sent ahead */
      insert into audit_log (seq, at, actor, action, subject, before, after, request_id, previous_hash, hash)
      values (${seq}, ${at}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
              ${requestId}, ${previous}, ${hash})`.execute(tx)
    previous = hash
  }
}

function toStoredJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

export function hashAuditRow(auditKey: string, row: Omit<AuditRow, 'hash'>): Buffer {
  const { seq, at, actor, action, subject, before, after, request_id, previous_hash } = row
  return createHmac('sha256', auditKey)
    .update(previous_hash)
    .update(
      JSON.stringify([
        seq,
        at.toISOString(),
        actor,
        action,
        subject,
        sortKeys(before),
        sortKeys(after),
        request_id,
      ]),
    )
    .digest()
}

/** jsonb does not preserve the order of members; the hash must not depend on it. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  )
}

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
  // Starts at the smallest number, so that forged rows before the first are read too.
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
