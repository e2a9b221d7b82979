import { createHash } from 'node:crypto'
import type { LedgerEvent } from './ledger-event.ts'

/** What the first event of every ledger follows. */
export const genesis = Buffer.alloc(32)

/**
 * Each event's hash covers the one before it, so that a row cannot be changed, added or taken out without changing the
 * last. Without a key: whoever holds an export can compute it again.
 */
export function hashEvent(previous: Buffer, event: LedgerEvent): Buffer {
  const { seq, at, kind, team, task, division, amount, details } = event
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([seq, at, kind, team, task, division, amount, sorted(details)]))
    .digest()
}

/** jsonb keeps no order of members; the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}
