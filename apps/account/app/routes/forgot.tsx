export { ForgotScreen as default } from '../features/passwords/index.ts'
