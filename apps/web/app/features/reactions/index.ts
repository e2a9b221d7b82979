/**
 * Like and favourite: the buttons that stand under whatever can be liked, and their counts. Any number of them on a
 * page ask the server together.
 */
export { LikeAndFavourite, type LikeAndFavouriteProps } from './like-and-favourite.tsx'
export { ReactionCounts } from './reaction-counts.tsx'
