/**
 * Papers as readers find them: by year, venue and words; and what belongs to each. Owns `papers` and `paper_datasets`,
 * which are written when a paper is published, and `paper_keys`, by which a second copy of a paper is known.
 */
export { getPaper, readPaper } from './get-paper.ts'
export { listPaperYears } from './list-paper-years.ts'
export { listPapers } from './list-papers.ts'
export { type PaperKey, paperKeys } from './paper-keys.rules.ts'
export { findPaperByKeys, replacePaperKeys } from './paper-keys.store.ts'
export { paperPublisher } from './paper-publisher.ts'
export { findPaperReferences } from './paper-reference.store.ts'
