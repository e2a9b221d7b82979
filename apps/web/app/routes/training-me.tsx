export { OwnTrainingScreen as default } from '../features/training/index.ts'
