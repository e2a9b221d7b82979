/** What a solve is worth. Pure: the same rule and the same number of solves give the same points everywhere. */
export { valueFor } from './value.rules.ts'
