import { createHmac } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'

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
 * Notes what this transaction does. The rows are written at its very end, so that the chain's lock is always
 * the last one taken: it is held for the commit only, and no two transactions can wait for each other over it.
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
  // Locks, then looks: see the function.
  const { rows } = await sql<{ seq: string | null; hash: Buffer | null; at: Date }>`/* prepared: audit-end */
    select seq, hash, at from audit_end(${chainLock})`.execute(tx)
  const [head] = rows
  let seq = BigInt(head?.seq ?? 0)
  let previous = head?.hash ?? genesis
  const at = head?.at ?? new Date()
  for (const entry of entries) {
    seq += 1n
    // Hashed as it will be read back: JSON drops undefined members and turns dates into text.
    const before = asStored(entry.before)
    const after = asStored(entry.after)
    const hash = hashRow(auditKey, {
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

function asStored(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

export function hashRow(auditKey: string, row: Omit<AuditRow, 'hash'>): Buffer {
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
        sorted(before),
        sorted(after),
        request_id,
      ]),
    )
    .digest()
}

/** jsonb keeps no member order; the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}
