/**
 * Search: what is published, by its words. Owns the index, which follows the content in the very transaction that publishes
 * it: each feature hands in its documents here and takes them out again.
 */
export { countMatches } from './count-matches.ts'
export { findMatches } from './find-matches.ts'
export { indexDocument, type SearchDocument } from './index-document.ts'
export { removeDocument } from './remove-document.ts'
export type { IndexDeps, SearchDeps } from './search-deps.ts'
export { searchDocuments } from './search-documents.ts'
export { suggest } from './suggest.ts'
