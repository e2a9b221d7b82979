import type { Language } from '@tiltyard/contracts/browser'
import type { CitationSource } from './citation-source.ts'

const authorsMax = 3

/** A plain-text citation: Chinese follows GB/T 7714, English the order of most journals. */
export function toPlain(
  { title, authors, venue, year, doi, url }: CitationSource,
  language: Language,
): string {
  const where = doi ? `https://doi.org/${doi}` : (url ?? '')
  const firstAuthors = authors.slice(0, authorsMax)
  const more = authors.length > authorsMax
  if (language === 'zh') {
    const who = [...firstAuthors, ...(more ? ['等'] : [])].join(', ')
    return [who, title, `${venue}, ${year}`, where].filter(Boolean).join('. ')
  }
  const who = firstAuthors.join(', ') + (more ? ' et al.' : '')
  return [who && `${who} (${year})`, title, who ? venue : `${venue}, ${year}`, where]
    .filter(Boolean)
    .join('. ')
}
