export { QuestionsScreen as Component } from '../features/questions/index.ts'
