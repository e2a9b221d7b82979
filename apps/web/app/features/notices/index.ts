/** Tells people what happened: the page's toasts. */
export { PageToasts } from './page-toasts.tsx'
export { toasts } from './toasts.ts'
export { useTellFailure } from './use-tell-failure.ts'
