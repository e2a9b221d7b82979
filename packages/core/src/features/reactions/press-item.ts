import { type ItemReactions, type ItemType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../kernel/index.ts'
import type { ReactionsDeps } from './published-items.ts'
import {
  type Act,
  deleteReaction,
  insertReaction,
  listActs,
  listCounts,
  lowerCount,
  raiseCount,
} from './reaction.store.ts'
import { reactionsView } from './reaction.view.ts'

export type Press = {
  readonly act: Act
  readonly type: ItemType
  readonly id: string
  readonly on: boolean
}

/**
 * The row decides and the count follows it: always in this order, so that no two presses wait for each other. What is no
 * longer published can still be taken back, but not liked.
 */
export function pressItem(
  { database, clock, items }: ReactionsDeps,
  actor: Actor,
  { act, type, id, on }: Press,
): Promise<Result<ItemReactions, 'reactions.item_not_found'>> {
  return transaction(database, async (tx) => {
    if (on) {
      const [published] = await items(tx, type, [id])
      if (!published) return refuse('reactions.item_not_found')
      const isNew = await insertReaction(tx, clock, { userId: actor.userId, act, type, id })
      if (isNew) await raiseCount(tx, act, id)
    } else if (await deleteReaction(tx, { userId: actor.userId, act, id })) await lowerCount(tx, act, id)
    const [counts, acts] = [await listCounts(tx, [id]), await listActs(tx, actor.userId, [id])]
    return ok(reactionsView(id, counts, acts))
  })
}
