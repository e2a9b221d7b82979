export { ItemScreen as Component } from '../features/exams/items/index.ts'
