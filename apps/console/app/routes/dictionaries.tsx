export { DictionariesScreen as Component } from '../features/platform/dictionaries/index.ts'
