export { OwnTrainingScreen as default } from '../features/training/practice/index.ts'
