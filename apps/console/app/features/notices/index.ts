/** What went wrong, in words and with the way on. */
export { FailureResult } from './failure-result.tsx'
export { useFailureWords } from './use-failure-words.ts'
