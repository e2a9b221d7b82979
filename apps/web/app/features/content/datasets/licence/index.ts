/** A licence in plain words, and its text. */
export { LicenceSummary } from './licence-summary.tsx'
