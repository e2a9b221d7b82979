export { CollectionsScreen as Component } from '../features/content/tools/index.ts'
