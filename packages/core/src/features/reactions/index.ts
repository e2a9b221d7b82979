/**
 * Reactions: who likes and keeps what, and how many do. What there is to like is read from the readers' tables, which
 * hold published things only; writing them belongs to contents.
 */
export { listFavorites } from './list-favorites.ts'
export { listReactions } from './list-reactions.ts'
export { personalReactions } from './personal.store.ts'
export { pressItem } from './press-item.ts'
export { publishedItems } from './published-item.store.ts'
export type { PublishedItem, PublishedItems, ReactionsDeps } from './published-items.ts'
