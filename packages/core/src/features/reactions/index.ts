/**
 * Reactions: who likes and keeps what, and how many do. What an item is and whether it is published belongs to the
 * feature that publishes it; it is asked through `PublishedItems`.
 */
export { listFavorites } from './list-favorites.ts'
export { listReactions } from './list-reactions.ts'
export { pressItem } from './press-item.ts'
export type { PublishedItem, PublishedItems, ReactionsDeps } from './published-items.ts'
