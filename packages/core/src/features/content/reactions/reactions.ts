import {
  type Favorite,
  type ItemReactions,
  type ItemType,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { PublishedItem, ReactionsDeps } from './published-item.store.ts'
import {
  countFavorites,
  decrementReactionCount,
  deleteReaction,
  incrementReactionCount,
  insertReaction,
  listFavoritePage,
  listReactionCounts,
  listUserReactions,
  type ReactionKind,
} from './reaction.store.ts'
import { favoriteView, reactionsView } from './reaction.view.ts'

export type ReactionInput = {
  readonly kind: ReactionKind
  readonly type: ItemType
  readonly id: string
  readonly on: boolean
}

/**
 * The row is written first and the count last, in a fixed order, so that there are no deadlocks and the item's count is
 * locked only until the commit. A reaction to an unpublished item can be removed but not added.
 */
export function setReaction(
  { database, clock, items }: ReactionsDeps,
  actor: Actor,
  { kind, type, id, on }: ReactionInput,
): Promise<Result<ItemReactions, 'reactions.item_not_found'>> {
  return transaction(database, async (tx) => {
    if (on && (await items(tx, type, [id])).length === 0) return refuse('reactions.item_not_found')
    const reaction = { userId: actor.userId, kind, type, id }
    const hasChanged = on ? await insertReaction(tx, clock, reaction) : await deleteReaction(tx, reaction)
    const ownReactions = await listUserReactions(tx, actor.userId, [id])
    const count = on ? incrementReactionCount : decrementReactionCount
    return ok(
      reactionsView(
        id,
        hasChanged ? await count(tx, kind, id) : await listReactionCounts(tx, [id]),
        ownReactions,
      ),
    )
  })
}

/** Ids are unique across types, so an unknown id simply has no reactions. */
export async function listReactions(
  { database }: CoreDeps,
  actor: Actor | null,
  { ids }: { readonly ids: readonly string[] },
): Promise<Result<ItemReactions[]>> {
  const reader = toReader(database)
  const [counts, ownReactions] = await Promise.all([
    listReactionCounts(reader, ids),
    actor ? listUserReactions(reader, actor.userId, ids) : null,
  ])
  return ok(ids.map((id) => reactionsView(id, counts, ownReactions)))
}

export async function listFavorites(
  { database, items }: ReactionsDeps,
  actor: Actor,
  {
    type,
    page,
    limit,
  }: { readonly type?: ItemType | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: Favorite[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listFavoritePage(reader, actor.userId, { type, page, limit }),
    countFavorites(reader, actor.userId, type),
  ])
  const itemsById = new Map<string, PublishedItem>()
  for (const [kind, ofKind] of Map.groupBy(rows, ({ item_type }) => item_type)) {
    const ids = ofKind.map(({ item_id }) => item_id)
    for (const item of await items(reader, kind as ItemType, ids)) itemsById.set(item.id, item)
  }
  return ok({ data: rows.map((row) => favoriteView(row, itemsById.get(row.item_id))), total })
}
