/** Comparison of two records by field, and its display: removed text struck out, added text marked. */
export { compareDocuments, type FieldChange } from './compare.model.ts'
export { DiffText } from './diff-text.tsx'
