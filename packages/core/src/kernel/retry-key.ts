import { deserialize, serialize } from 'node:v8'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The client's Idempotency-Key: who sent it, and what request it was sent with. */
export type RetryKey = { readonly owner: string; readonly key: string; readonly requestHash: Buffer }

export type Claim =
  | { readonly state: 'fresh' }
  | { readonly state: 'done'; readonly value: unknown }
  | { readonly state: 'other-request' }

/**
 * The first transaction with a key writes its row; a second one waits here on the unique index until the first ends,
 * then reads the outcome that was committed with the write itself.
 */
export async function claimRetryKey(
  tx: QueryExecutorProvider,
  { owner, key, requestHash }: RetryKey,
): Promise<Claim> {
  const inserted = await sql`
    insert into idempotency_keys (owner, key, request_hash) values (${owner}, ${key}, ${requestHash})
    on conflict do nothing`.execute(tx)
  if (inserted.numAffectedRows === 1n) return { state: 'fresh' }
  const { rows } = await sql<{ request_hash: Buffer; outcome: Buffer }>`
    select request_hash, outcome from idempotency_keys where owner = ${owner} and key = ${key}`.execute(tx)
  const known = rows[0]
  if (!known) throw new Error('an idempotency key vanished between the insert and the read')
  if (!known.request_hash.equals(requestHash)) return { state: 'other-request' }
  return { state: 'done', value: deserialize(known.outcome) }
}

export async function keepOutcome(
  tx: QueryExecutorProvider,
  { owner, key }: RetryKey,
  value: unknown,
): Promise<void> {
  await sql`update idempotency_keys set outcome = ${serialize(value)} where owner = ${owner} and key = ${key}`.execute(
    tx,
  )
}
