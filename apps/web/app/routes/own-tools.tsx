export { OwnToolsScreen as default } from '../features/content/tools/index.ts'
