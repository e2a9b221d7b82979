/** What changed between two records, field by field, and how it is shown: what is gone struck out, what is new marked. */
export { compareDocuments, type FieldChange } from './compare.model.ts'
export { DiffText } from './diff-text.tsx'
