/** The page's toasts. */
export { PageToasts, toasts, useFailureToast } from './toasts.tsx'
