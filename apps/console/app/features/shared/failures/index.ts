/** Texts and error states of failures. */
export { FailureResult } from './failure-result.tsx'
export { RetryInstead } from './retry-instead.ts'
export { useFailureText } from './use-failure-text.ts'
