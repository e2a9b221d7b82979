/** Tells people what happened: the page's toasts, and the one place where a failed call becomes words. */
export { type Told, tell } from './failure.model.ts'
export { PageToasts } from './page-toasts.tsx'
export { toasts } from './toasts.ts'
export { useTellFailure } from './use-tell-failure.ts'
