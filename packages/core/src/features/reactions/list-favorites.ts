import { type Favorite, type ItemType, ok, type Result } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import type { PublishedItem, ReactionsDeps } from './published-items.ts'
import { findFavoriteCount, listFavoritePage } from './reaction.store.ts'
import { favoriteView } from './reaction.view.ts'

export async function listFavorites(
  { database, items }: ReactionsDeps,
  actor: Actor,
  {
    type,
    page,
    limit,
  }: { readonly type?: ItemType | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: Favorite[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listFavoritePage(reader, actor.userId, { type, page, limit }),
    findFavoriteCount(reader, actor.userId, type),
  ])
  const found = new Map<string, PublishedItem>()
  for (const [kind, ofKind] of Map.groupBy(rows, ({ item_type }) => item_type)) {
    const ids = ofKind.map(({ item_id }) => item_id)
    for (const item of await items(reader, kind as ItemType, ids)) found.set(item.id, item)
  }
  return ok({ data: rows.map((row) => favoriteView(row, found.get(row.item_id))), total })
}
