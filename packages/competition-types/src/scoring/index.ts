/** The value of a solve. Pure: the same rule and number of solves give the same points everywhere. */
export { valueFor } from './value.rules.ts'
