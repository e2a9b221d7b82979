/** Citations of papers and articles: plain text, BibTeX, RIS. */
export { Citation } from './citation.tsx'
export type { CitationSource } from './citation-source.ts'
