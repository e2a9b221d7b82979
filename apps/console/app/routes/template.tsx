export { TemplateScreen as Component } from '../features/environments/templates/index.ts'
