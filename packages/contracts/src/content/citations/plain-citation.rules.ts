import type { Language } from '../../language.ts'
import type { CitationSource } from './citation-source.ts'

const authorsMax = 3

/** A plain-text citation: Chinese follows GB/T 7714, English the order of most journals. */
export function toPlainCitation(
  { title, authors, venue, year, version, doi, url }: CitationSource,
  language: Language,
): string {
  const where = doi ? `https://doi.org/${doi}` : (url ?? '')
  const named = version ? `${title} (${version})` : title
  const firstAuthors = authors.slice(0, authorsMax)
  const more = authors.length > authorsMax
  if (language === 'zh') {
    const who = [...firstAuthors, ...(more ? ['等'] : [])].join(', ')
    return [who, named, `${venue}, ${year}`, where].filter(Boolean).join('. ')
  }
  const who = firstAuthors.join(', ') + (more ? ' et al.' : '')
  return [who && `${who} (${year})`, named, who ? venue : `${venue}, ${year}`, where]
    .filter(Boolean)
    .join('. ')
}
