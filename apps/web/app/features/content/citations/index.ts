/** Citing papers and articles: a line of text, BibTeX, RIS. */
export { Citation } from './citation.tsx'
export type { CitationSource } from './citation-source.ts'
