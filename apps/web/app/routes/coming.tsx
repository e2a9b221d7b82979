export { PlaceholderScreen as default } from '../features/platform/placeholder-pages/index.ts'
