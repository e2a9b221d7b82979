/** What went wrong, in words and with the way on. */
export { FailureResult } from './failure-result.tsx'
export { useFailureText } from './use-failure-text.ts'
