export { TemplatesScreen as Component } from '../features/environments/templates/index.ts'
