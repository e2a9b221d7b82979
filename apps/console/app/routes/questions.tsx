export { QuestionsScreen as Component } from '../features/training/questions/index.ts'
