import type { LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

/** False when they have it already. */
export async function insertHintUnlock(
  tx: PlatformTx,
  clock: Clock,
  unlock: { readonly hintId: string; readonly userId: string; readonly price: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('question_hint_unlocks')
    .values({
      hint_id: unlock.hintId,
      user_id: unlock.userId,
      price: unlock.price,
      unlocked_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findHintPrice(
  tx: PlatformTx,
  { hintId, userId }: { readonly hintId: string; readonly userId: string },
): Promise<number> {
  const { price } = await tx
    .selectFrom('question_hint_unlocks')
    .select('price')
    .where('hint_id', '=', hintId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return price
}

export type OwnHint = {
  readonly userId: string
  readonly questionId: string
  readonly number: number
  readonly content: LocalisedHtml
}

/** What people have paid for, of so many questions; each pair is looked up by its keys. */
export async function listOwnHints(
  reader: PlatformReader,
  pairs: readonly { readonly userId: string; readonly questionId: string }[],
): Promise<OwnHint[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<OwnHint>`/* prepared: training-own-hints */
    select asked.user_id as "userId", h.question_id as "questionId", h.number, h.content
    from (select distinct * from unnest(${pairs.map(({ userId }) => userId)}::uuid[],
      ${pairs.map(({ questionId }) => questionId)}::uuid[])) as asked (user_id, question_id)
    join question_hints h on h.question_id = asked.question_id
    join question_hint_unlocks u on u.hint_id = h.id and u.user_id = asked.user_id
    order by h.number`.execute(reader)
  return rows
}
