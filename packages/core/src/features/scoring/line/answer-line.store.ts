import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../../kernel/index.ts'

export type TakenAnswer = {
  readonly id: string
  readonly questionId: string
  readonly fileId: string | null
  readonly fileName: string | null
  /** With this one. */
  readonly attempts: number
}

export type Hold = { readonly holder: string; readonly seconds: number }

/**
 * The one that waits longest, for whoever asks first: of two that ask at once neither waits and neither gets the other's.
 * An attempt counts from here on, so that an answer that kills whoever scores it does not do so for ever.
 */
export async function takeAnswer(
  tx: PlatformTx,
  clock: Clock,
  { holder, seconds }: Hold,
): Promise<TakenAnswer | null> {
  const { rows } = await sql<TakenAnswer>`
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

type Held = { readonly id: string; readonly holder: string }

/** False when it is another's by now, or finished. */
export async function renewHold(
  tx: PlatformTx,
  clock: Clock,
  { id, holder }: Held,
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

/** For anybody to take, after a while; an attempt that was broken off by us is not counted. */
export async function releaseAnswer(
  tx: PlatformTx,
  clock: Clock,
  { id, holder }: Held,
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
