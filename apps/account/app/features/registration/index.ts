/** Registering and confirming the address. What is shown never tells whether an address was known before. */
export { ConfirmScreen } from './confirm-screen.tsx'
export { RegisterScreen } from './register-screen.tsx'
