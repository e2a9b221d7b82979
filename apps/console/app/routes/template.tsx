export { TemplateScreen as Component } from '../features/environments/index.ts'
