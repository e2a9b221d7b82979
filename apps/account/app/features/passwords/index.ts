/** Reset and change of passwords. */
export { ChangePasswordForm } from './change-password-form.tsx'
export { ForgotScreen } from './forgot-screen.tsx'
export { ResetScreen } from './reset-screen.tsx'
