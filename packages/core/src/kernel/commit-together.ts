import { ok, type ReasonId, type Refusal, type Result, refuse } from '@tiltyard/contracts'
import type { Database, Tx } from './database.ts'
import { type Claim, claimRetryKeys, keepOutcomes, type RetryKey, releaseRetryKeys } from './retry-keys.ts'
import { transaction } from './transaction.ts'

type Keyed = { readonly retryKey: RetryKey | undefined }

/**
 * Requests that came together share one durable commit; nobody is answered before it. `work` sees those that are new, in
 * the order of arrival, and answers each on its own: what one is refused for leaves the others as they are, and its retry
 * key free.
 */
export async function commitTogether<Tables, Sent extends Keyed, T, R extends ReasonId>(
  database: Database<Tables>,
  group: readonly Sent[],
  work: (tx: Tx<Tables>, fresh: readonly Sent[]) => Promise<Result<T, R>[]>,
): Promise<Result<T, R>[]> {
  const { retryKey: _, ...shared } = database
  const committed = await transaction(shared, async (tx) => {
    // Keys before every other lock, as every transaction with a key has it.
    const claims = await claimRetryKeys(
      tx,
      group.map(({ retryKey }) => retryKey),
    )
    const fresh = group.filter((_sent, index) => claims[index]?.state === 'fresh')
    const places = new Map(fresh.map((sent, index) => [sent, index]))
    const answers = fresh.length > 0 ? await work(tx, fresh) : []
    await settleKeys(tx, fresh, answers)
    const answerOf = (index: number) => answers[places.get(group[index] as Sent) as number] as Result<T, R>
    return ok(group.map((_sent, index) => answered(claims, index, answerOf)))
  })
  if (!committed.ok) throw new Error('a group of requests is never refused as a whole')
  return committed.value
}

function answered<T, R extends ReasonId>(
  claims: readonly Claim[],
  index: number,
  answerOf: (index: number) => Result<T, R>,
): Result<T, R> {
  const claim = claims[index] as Claim
  if (claim.state === 'fresh') return answerOf(index)
  if (claim.state === 'done') return ok(claim.value as T)
  // Every retriable route may answer with it; none declares it.
  if (claim.state === 'other-request') return refuse('idempotency.key_reused') as Refusal as Refusal<R>
  return answered(claims, claim.index, answerOf)
}

async function settleKeys<Tables>(
  tx: Tx<Tables>,
  group: readonly Keyed[],
  answers: readonly Result<unknown, ReasonId>[],
): Promise<void> {
  const keyed = group.flatMap(({ retryKey }, index) => {
    const answer = answers[index]
    return retryKey && answer ? [{ retryKey, answer }] : []
  })
  await keepOutcomes(
    tx,
    keyed.flatMap(({ retryKey, answer }) => (answer.ok ? [{ retryKey, value: answer.value }] : [])),
  )
  await releaseRetryKeys(
    tx,
    keyed.flatMap(({ retryKey, answer }) => (answer.ok ? [] : [retryKey])),
  )
}
