export { OutdatedScreen as Component } from '../features/content/tools/index.ts'
