/**
 * Like and favourite: the buttons that stand under whatever can be liked, and their counts. Any number of them on a
 * page ask the server together.
 */
export { LikeAndFavorite } from './like-and-favorite.tsx'
