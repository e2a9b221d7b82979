import { createHmac } from 'node:crypto'
import type { TransactionExecutor } from '@tiltyard/db'
import { prepared } from './prepared-statement.ts'

export type AuditEntry = {
  /** A user's id, `system`, `anonymous`, or `operator`: the command line of the server. */
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

/** A transaction that keeps what it will write to the audit log. */
type AuditedTx = TransactionExecutor & { readonly pending: { readonly audit: AuditEntry[] } }

/**
 * Queues an audit row of this transaction. Rows are written at its end, so that the chain's lock is the last one taken:
 * it is held for the commit only, and cannot deadlock.
 */
export function audit(tx: AuditedTx, entry: AuditEntry): void {
  tx.pending.audit.push(entry)
}

export async function writeAudit(tx: AuditedTx, auditKey: string, requestId: string): Promise<void> {
  const { audit: entries } = tx.pending
  if (entries.length === 0) return
  // The function takes the lock and then reads.
  const { rows } = await prepared<{ seq: string | null; hash: Buffer | null; at: Date }>('audit-end')`
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
    await prepared('audit-write')`
      insert into audit_log (seq, at, actor, action, subject, before, after, request_id, previous_hash, hash)
      values (${seq}, ${at}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
              ${requestId}, ${previous}, ${hash})`.pipeline(tx)
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
