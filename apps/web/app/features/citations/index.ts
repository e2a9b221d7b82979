/** Citing papers and articles: a line of text, BibTeX, RIS. */
export { Citation } from './citation.tsx'
export type { Source } from './source.ts'
