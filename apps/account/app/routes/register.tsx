export { RegisterScreen as default } from '../features/registration/index.ts'
