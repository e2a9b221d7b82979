import type { Localised } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type Outcome =
  | {
      readonly state: 'scored'
      readonly score: number
      readonly message?: Localised | null
      readonly details?: Readonly<Record<string, number>> | null
    }
  | { readonly state: 'failed'; readonly message: Localised }

/** Only one that still waits, and where a scorer says who it is, only while that one holds it. */
export async function lockWaiting(
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

export async function finishAnswer(
  tx: PlatformTx,
  clock: Clock,
  finished: {
    readonly answerId: string
    readonly outcome: Outcome
    readonly score: number | null
    readonly isRight: boolean | null
  },
): Promise<void> {
  const { answerId, outcome, score, isRight } = finished
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

/** For the message to whoever sent it. */
export function findFinished(reader: PlatformReader, answerId: string) {
  return reader
    .selectFrom('training_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select([
      'a.user_id',
      'a.question_id',
      'a.state',
      'a.score',
      'a.message',
      'q.name',
      'q.points',
      'q.parent_id',
    ])
    .where('a.id', '=', answerId)
    .where('a.state', '<>', 'scoring')
    .executeTakeFirst()
}
