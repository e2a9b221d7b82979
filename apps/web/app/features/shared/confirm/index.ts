/** Asks once before what cannot be undone by one press. */
export { ConfirmButton } from './confirm-button.tsx'
