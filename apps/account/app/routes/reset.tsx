export { ResetScreen as default } from '../features/passwords/index.ts'
