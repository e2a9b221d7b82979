export { ReportsScreen as Component } from '../features/content/tools/index.ts'
