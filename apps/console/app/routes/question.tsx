export { QuestionScreen as Component } from '../features/questions/index.ts'
