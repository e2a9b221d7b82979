export { ImportPapersScreen as Component } from '../features/content/contents/index.ts'
