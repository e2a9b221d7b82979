/** Sign-up and email confirmation. The pages never reveal whether an email was known. */
export { ConfirmScreen } from './confirm-screen.tsx'
export { RegisterScreen } from './register-screen.tsx'
