/** Citations of papers and articles: plain text, BibTeX, RIS. */
export { Citation } from './citation.tsx'
