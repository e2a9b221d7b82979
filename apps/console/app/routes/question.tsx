export { QuestionScreen as Component } from '../features/training/questions/index.ts'
