import { deserialize, serialize } from 'node:v8'
import type { TransactionExecutor } from '@tiltyard/db'
import { sql } from 'kysely'
import { prepared } from './prepared-statement.ts'

/** The client's Idempotency-Key with its owner and the hash of its request. */
export type RetryKey = { readonly owner: string; readonly key: string; readonly requestHash: Buffer }

export type Claim =
  | { readonly state: 'fresh' }
  | { readonly state: 'done'; readonly value: unknown }
  | { readonly state: 'other-request' }
  /** Another request of the same batch holds the key: this one gets the same reply. */
  | { readonly state: 'repeats'; readonly index: number }

type KeyName = Pick<RetryKey, 'owner' | 'key'>
type StoredOutcome = KeyName & { readonly request_hash: Buffer; readonly outcome: Buffer }
const nameOf = ({ owner, key }: KeyName) => `${owner}\n${key}`

/**
 * The first transaction with a key inserts its row; a second one waits on the unique index and then reads the committed
 * outcome. For all requests of one transaction, where one without a key is always fresh; keys are taken in a fixed
 * order to avoid deadlocks.
 */
export async function claimRetryKeys(
  tx: TransactionExecutor,
  retryKeys: readonly (RetryKey | undefined)[],
): Promise<Claim[]> {
  const first = new Map<string, number>()
  retryKeys.forEach((key, index) => {
    if (key && !first.has(nameOf(key))) first.set(nameOf(key), index)
  })
  const distinct = [...first.values()].map((index) => retryKeys[index] as RetryKey).toSorted(byName)
  const outcomes = distinct.length > 0 ? await insertClaims(tx, distinct) : new Map<string, StoredOutcome>()
  return retryKeys.map((key, index) => {
    if (!key) return { state: 'fresh' }
    const of = first.get(nameOf(key)) as number
    const holder = retryKeys[of] as RetryKey
    if (of !== index && !holder.requestHash.equals(key.requestHash)) return { state: 'other-request' }
    if (of !== index) return { state: 'repeats', index: of }
    const done = outcomes.get(nameOf(key))
    if (!done) return { state: 'fresh' }
    if (!done.request_hash.equals(key.requestHash)) return { state: 'other-request' }
    return { state: 'done', value: deserialize(done.outcome) }
  })
}

/** Keys taken by other transactions, each with its outcome. */
async function insertClaims(
  tx: TransactionExecutor,
  keys: readonly RetryKey[],
): Promise<Map<string, StoredOutcome>> {
  const inserted = await prepared<KeyName>('retry-claim')`
    insert into idempotency_keys (owner, key, request_hash)
    select * from unnest(${ownersOf(keys)}::text[], ${keysOf(keys)}::text[], ${keys.map(({ requestHash }) => requestHash)}::bytea[])
    on conflict do nothing
    returning owner, key`.execute(tx)
  const own = new Set(inserted.rows.map(nameOf))
  const others = keys.filter((key) => !own.has(nameOf(key)))
  if (others.length === 0) return new Map()
  const { rows } = await sql<StoredOutcome>`
    select owner, key, request_hash, outcome from idempotency_keys
    where (owner, key) in (select * from unnest(${ownersOf(others)}::text[], ${keysOf(others)}::text[]))`.execute(
    tx,
  )
  if (rows.length < others.length)
    throw new Error('an idempotency key vanished between the insert and the read')
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const ownersOf = (names: readonly KeyName[]) => names.map(({ owner }) => owner)
const keysOf = (names: readonly KeyName[]) => names.map(({ key }) => key)

export async function saveOutcomes(
  tx: TransactionExecutor,
  outcomes: readonly { readonly retryKey: RetryKey; readonly value: unknown }[],
): Promise<void> {
  if (outcomes.length === 0) return
  const names = outcomes.map(({ retryKey }) => retryKey)
  await prepared('retry-outcomes')`
    update idempotency_keys k set outcome = given.outcome
    from unnest(${ownersOf(names)}::text[], ${keysOf(names)}::text[],
                ${outcomes.map(({ value }) => serialize(value))}::bytea[]) as given (owner, key, outcome)
    where k.owner = given.owner and k.key = given.key`.pipeline(tx)
}

/** A refusal in a batch frees its key, as the rollback does for a single request. */
export async function releaseRetryKeys(tx: TransactionExecutor, keys: readonly RetryKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from idempotency_keys where (owner, key) in (
      select * from unnest(${ownersOf(keys)}::text[], ${keysOf(keys)}::text[]))`.execute(tx)
}

function byName(a: RetryKey, b: RetryKey): number {
  return nameOf(a) < nameOf(b) ? -1 : 1
}
