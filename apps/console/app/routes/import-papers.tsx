export { ImportPapersScreen as Component } from '../features/contents/index.ts'
