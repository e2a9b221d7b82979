/** Favorites of the signed-in user by kind, with removal and undo. */
export { FavoritesScreen } from './favorites-screen.tsx'
