export { FavoritesScreen as default } from '../features/favorites/index.ts'
