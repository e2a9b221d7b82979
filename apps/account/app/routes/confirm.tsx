export { ConfirmScreen as default } from '../features/registration/index.ts'
