export { AtWorkScreen as Component } from '../features/environments/index.ts'
