import type { Favorite, ItemReactions } from '@tiltyard/contracts'
import type { PublishedItem } from './published-item.store.ts'
import type { FavoriteRow, ReactionCountRow, ReactionRow } from './reaction.store.ts'

/** Without the caller's own reactions for a visitor who is not signed in. */
export function reactionsView(
  id: string,
  counts: readonly ReactionCountRow[],
  ownReactions: readonly ReactionRow[] | null,
): ItemReactions {
  const count = counts.find(({ item_id }) => item_id === id)
  const has = (kind: string) =>
    ownReactions ? ownReactions.some((row) => row.item_id === id && row.kind === kind) : null
  return {
    id,
    likes: Number(count?.likes ?? 0),
    favorites: Number(count?.favorites ?? 0),
    liked: has('like'),
    favorited: has('favorite'),
  }
}

type FavoriteItem = NonNullable<Favorite['item']>

export function favoriteView(row: FavoriteRow, item: PublishedItem | undefined): Favorite {
  return {
    type: row.item_type as Favorite['type'],
    id: row.item_id,
    favoritedAt: row.created_at.toISOString(),
    item: item
      ? { title: item.title as FavoriteItem['title'], path: item.path as FavoriteItem['path'] }
      : null,
  }
}
