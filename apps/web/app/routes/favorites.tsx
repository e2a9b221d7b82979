export { FavoritesScreen as default } from '../features/content/favorites/index.ts'
