/** Tells people what happened: the page's toasts. */
export { PageToasts, toasts, useFailureToast } from './toasts.tsx'
