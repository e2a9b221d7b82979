import { ok, type ReasonId, type Refusal, type Result, refuse } from '@tiltyard/contracts'
import type { Database, Tx } from './database.ts'
import { type Claim, claimRetryKeys, type RetryKey, releaseRetryKeys, saveOutcomes } from './retry-keys.ts'
import { transaction } from './transaction.ts'

type PendingRequest<Key, Value> = {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (fault: unknown) => void
}

/**
 * For the statement behind a gathered question. A connection that does not answer would hold a lane, and with all lanes
 * every caller; the driver destroys it instead, and the lane is free for the next one.
 */
export const batchQueryTimeout = { query_timeout: 3_000 }

/**
 * Questions that come while others are under way are asked together, in one statement; so are those that arrive with one
 * look at the network. While there is a free lane nobody waits longer than for that, so a quiet process asks each at once;
 * a busy one asks a few large questions instead of many small ones. Every answer is younger than its question: nothing is
 * remembered.
 */
export function createBatcher<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  options: { readonly lanes: number; readonly largest: number },
): (key: Key) => Promise<Value> {
  const waiting: PendingRequest<Key, Value>[] = []
  let running = 0
  let isScheduled = false

  async function loadNext(): Promise<void> {
    const batch = waiting.splice(0, options.largest)
    running += 1
    try {
      const answers = await load(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Value)
      })
    } catch (fault) {
      for (const { reject } of batch) reject(fault)
    }
    running -= 1
    if (waiting.length > 0) void loadNext()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isScheduled || running >= options.lanes) return
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        void loadNext()
      })
    })
}

const deadlock = '40P01'
const maxAttempts = 3

/**
 * A group that the database turned down for what one of its rows holds goes again one by one, so that the fault is only
 * its own sender's. A lost connection fails all: what was committed is found by their retry keys.
 */
export async function commitWithRetry<Sent, Answer>(
  batch: readonly Sent[],
  commit: (batch: readonly Sent[]) => Promise<Answer[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answers = await commit(batch)
      return answers.map((value) => ({ status: 'fulfilled', value }))
    } catch (fault) {
      if (batch.length > 1 && isRowError(fault)) return commitOneByOne(batch, commit)
      if (sqlState(fault) !== deadlock || attempt === maxAttempts) throw fault
    }
  }
}

async function commitOneByOne<Sent, Answer>(
  batch: readonly Sent[],
  commit: (batch: readonly Sent[]) => Promise<Answer[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  const settled: PromiseSettledResult<Answer>[] = []
  for (const item of batch)
    settled.push(...(await Promise.allSettled([commit([item]).then(([one]) => one as Answer)])))
  return settled
}

/** Data or a constraint (classes 22 and 23 of SQLSTATE): the same rows would be turned down again. */
function isRowError(fault: unknown): boolean {
  return /^2[23]/.test(sqlState(fault))
}

function sqlState(fault: unknown): string {
  return typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : ''
}

type Keyed = { readonly retryKey: RetryKey | undefined }

/**
 * Requests that came together share one durable commit; nobody is answered before it. `work` sees those that are new, in
 * the order of arrival, and answers each on its own: what one is refused for leaves the others as they are, and its retry
 * key free.
 */
export async function commitBatch<Tables, Sent extends Keyed, T, R extends ReasonId>(
  database: Database<Tables>,
  batch: readonly Sent[],
  work: (tx: Tx<Tables>, fresh: readonly Sent[]) => Promise<Result<T, R>[]>,
): Promise<Result<T, R>[]> {
  const { retryKey: _, ...shared } = database
  const committed = await transaction(shared, async (tx) => {
    // Keys before every other lock, as every transaction with a key has it.
    const claims = await claimRetryKeys(
      tx,
      batch.map(({ retryKey }) => retryKey),
    )
    const fresh = batch.filter((_sent, index) => claims[index]?.state === 'fresh')
    const indexes = new Map(fresh.map((item, index) => [item, index]))
    const results = fresh.length > 0 ? await work(tx, fresh) : []
    await settleRetryKeys(tx, fresh, results)
    const answerOf = (index: number) => results[indexes.get(batch[index] as Sent) as number] as Result<T, R>
    return ok(batch.map((_sent, index) => resolveResult(claims, index, answerOf)))
  })
  if (!committed.ok) throw new Error('a group of requests is never refused as a whole')
  return committed.value
}

function resolveResult<T, R extends ReasonId>(
  claims: readonly Claim[],
  index: number,
  answerOf: (index: number) => Result<T, R>,
): Result<T, R> {
  const claim = claims[index] as Claim
  if (claim.state === 'fresh') return answerOf(index)
  if (claim.state === 'done') return ok(claim.value as T)
  // Every retriable route may answer with it; none declares it.
  if (claim.state === 'other-request') return refuse('idempotency.key_reused') as Refusal as Refusal<R>
  return resolveResult(claims, claim.index, answerOf)
}

async function settleRetryKeys<Tables>(
  tx: Tx<Tables>,
  batch: readonly Keyed[],
  results: readonly Result<unknown, ReasonId>[],
): Promise<void> {
  const keyed = batch.flatMap(({ retryKey }, index) => {
    const result = results[index]
    return retryKey && result ? [{ retryKey, answer: result }] : []
  })
  await saveOutcomes(
    tx,
    keyed.flatMap(({ retryKey, answer: result }) => (result.ok ? [{ retryKey, value: result.value }] : [])),
  )
  await releaseRetryKeys(
    tx,
    keyed.flatMap(({ retryKey, answer: result }) => (result.ok ? [] : [retryKey])),
  )
}
