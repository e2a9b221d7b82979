/** An entry of its own: threads that look for personal data need nothing else of the contracts. */
export { parseIdNumber } from './id-number.ts'
export { parseMobileNumber } from './mobile-number.ts'
