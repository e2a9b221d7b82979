import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type LeasedAnswer = {
  readonly id: string
  readonly questionId: string
  readonly fileId: string | null
  readonly fileName: string | null
  /** Including this one. */
  readonly attempts: number
}

export type LeaseRequest = { readonly holder: string; readonly seconds: number }

/**
 * Leases the answer that waits longest; concurrent workers skip each other's rows. The attempt is counted here, so that
 * an answer that crashes its workers is given up eventually.
 */
export async function leaseAnswer(
  tx: PlatformTx,
  clock: Clock,
  { holder, seconds }: LeaseRequest,
): Promise<LeasedAnswer | null> {
  const { rows } = await sql<LeasedAnswer>`
    update training_answers
    set leased_by = ${holder}, leased_until = ${secondsFromNow(clock, seconds)}, attempts = attempts + 1
    where id = (
      select id from training_answers
      where state = 'scoring' and (leased_until is null or leased_until <= ${now(clock)})
      order by id limit 1 for update skip locked)
    returning id, question_id as "questionId", file_id as "fileId", file_name as "fileName", attempts`.execute(
    tx,
  )
  return rows[0] ?? null
}

type Lease = { readonly id: string; readonly holder: string }

/** False when the answer is leased by another worker or finished. */
export async function renewLease(
  tx: PlatformTx,
  clock: Clock,
  { id, holder }: Lease,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('training_answers')
    .set({ leased_until: secondsFromNow(clock, seconds) })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', 'scoring')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns an answer to the queue after a delay; an attempt that we interrupted is not counted. */
export async function releaseLease(
  tx: PlatformTx,
  clock: Clock,
  { id, holder }: Lease,
  { afterSeconds, isCounted }: { readonly afterSeconds: number; readonly isCounted: boolean },
): Promise<void> {
  await tx
    .updateTable('training_answers')
    .set({
      leased_by: null,
      leased_until: secondsFromNow(clock, afterSeconds),
      ...(isCounted ? {} : { attempts: sql<number>`attempts - 1` }),
    })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', 'scoring')
    .execute()
}

export type ScoringOutcome =
  | {
      readonly state: 'scored'
      readonly score: number
      readonly message?: Localised | null
      readonly details?: Readonly<Record<string, number>> | null
    }
  | { readonly state: 'failed'; readonly message: Localised }

/** A pending answer; for a worker, only while it holds the lease. */
export async function lockPendingAnswer(
  tx: PlatformTx,
  { answerId, leasedBy }: { readonly answerId: string; readonly leasedBy?: string | undefined },
): Promise<{ readonly userId: string; readonly questionId: string; readonly receivedAt: Date } | null> {
  const row = await tx
    .selectFrom('training_answers')
    .select(['user_id', 'question_id', 'received_at'])
    .where('id', '=', answerId)
    .where('state', '=', 'scoring')
    .$if(leasedBy !== undefined, (query) => query.where('leased_by', '=', leasedBy as string))
    .forUpdate()
    .executeTakeFirst()
  return row ? { userId: row.user_id, questionId: row.question_id, receivedAt: row.received_at } : null
}

export async function markAnswerFinished(
  tx: PlatformTx,
  clock: Clock,
  result: {
    readonly answerId: string
    readonly outcome: ScoringOutcome
    readonly score: number | null
    readonly isRight: boolean | null
  },
): Promise<void> {
  const { answerId, outcome, score, isRight } = result
  await tx
    .updateTable('training_answers')
    .set({
      state: outcome.state,
      score,
      is_right: isRight,
      message: outcome.message ? JSON.stringify(outcome.message) : null,
      details: outcome.state === 'scored' && outcome.details ? JSON.stringify(outcome.details) : null,
      finished_at: now(clock),
      leased_by: null,
      leased_until: null,
    })
    .where('id', '=', answerId)
    .execute()
}

/** For the message to the person who answered. */
export function findFinishedAnswer(reader: PlatformReader, answerId: string) {
  return reader
    .selectFrom('training_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .select([
      'a.user_id',
      'a.question_id',
      'a.state',
      'a.score',
      'a.message',
      'ch.name',
      'q.points',
      'q.parent_id',
    ])
    .where('a.id', '=', answerId)
    .where('a.state', '<>', 'scoring')
    .executeTakeFirst()
}
