/** A confirmation before irreversible actions. */
export { ConfirmButton } from './confirm-button.tsx'
