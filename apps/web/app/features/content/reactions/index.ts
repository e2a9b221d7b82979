/** Like and favorite buttons with their counts. All items of a page are loaded in one batch. */
export { LikeAndFavorite } from './like-and-favorite.tsx'
