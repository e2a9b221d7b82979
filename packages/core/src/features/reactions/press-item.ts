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
 * The row decides and the count follows it: always in this order, so that no two presses wait for each other. The count
 * comes last of all, because whoever presses on the same item waits from there to the commit. What is no longer published
 * can still be taken back, but not liked.
 */
export function pressItem(
  { database, clock, items }: ReactionsDeps,
  actor: Actor,
  { act, type, id, on }: Press,
): Promise<Result<ItemReactions, 'reactions.item_not_found'>> {
  return transaction(database, async (tx) => {
    if (on && (await items(tx, type, [id])).length === 0) return refuse('reactions.item_not_found')
    const reaction = { userId: actor.userId, act, type, id }
    const hasChanged = on ? await insertReaction(tx, clock, reaction) : await deleteReaction(tx, reaction)
    const acts = await listActs(tx, actor.userId, [id])
    const count = on ? raiseCount : lowerCount
    return ok(reactionsView(id, hasChanged ? await count(tx, act, id) : await listCounts(tx, [id]), acts))
  })
}
