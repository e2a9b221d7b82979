/** The signed-in person's favourites, by kind, with a way to take each out and to take that back. */
export { FavoritesScreen } from './favorites-screen.tsx'
