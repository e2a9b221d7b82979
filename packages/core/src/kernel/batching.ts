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
 * For the statement of a batcher. A silent connection would occupy a lane, and with all lanes block every caller; the
 * driver destroys it, which frees the lane.
 */
export const batchQueryTimeout = { query_timeout: 3_000 }

/**
 * Keys that arrive during a load are loaded together in one statement, as are those of one event-loop turn: an idle
 * process loads each at once, a busy one in a few large batches. Nothing is cached: every value is read after its
 * request.
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
 * A batch that the database rejects for one of its rows is retried one by one, so that only that row's sender fails. A
 * lost connection fails all of them; committed results are found by their retry keys.
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

/** Data or constraint errors (SQLSTATE classes 22 and 23): the same rows would be rejected again. */
function isRowError(fault: unknown): boolean {
  return /^2[23]/.test(sqlState(fault))
}

function sqlState(fault: unknown): string {
  return typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : ''
}

type Keyed = { readonly retryKey: RetryKey | undefined }

/**
 * Concurrent requests share one durable commit, and none is answered before it. `work` gets the new ones in order of
 * arrival and answers each separately: a refusal affects no other request and leaves its retry key free.
 */
export async function commitBatch<Tables, Sent extends Keyed, T, R extends ReasonId>(
  database: Database<Tables>,
  batch: readonly Sent[],
  work: (tx: Tx<Tables>, fresh: readonly Sent[]) => Promise<Result<T, R>[]>,
): Promise<Result<T, R>[]> {
  const { retryKey: _, ...shared } = database
  const committed = await transaction(shared, async (tx) => {
    // Retry keys are locked before anything else, as in every transaction with a key.
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
  // Every retriable route may return this refusal without declaring it.
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
