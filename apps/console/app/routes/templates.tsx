export { TemplatesScreen as Component } from '../features/environments/index.ts'
