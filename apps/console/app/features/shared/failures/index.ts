/** Texts and error states of failures. */
export { FailureResult } from './failure-result.tsx'
export { useFailureText } from './use-failure-text.ts'
