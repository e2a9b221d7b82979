import type { CitationSource } from './citation-source.ts'

const kinds = {
  conference: 'CPAPER',
  journal: 'JOUR',
  preprint: 'UNPB',
  page: 'ELEC',
  dataset: 'DATA',
} as const

/** RIS has one value per line: line breaks become spaces. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export function toRis(source: CitationSource): string {
  const { kind, title, authors, venue, year, version, doi, arxivId, url, keywords = [], abstract } = source
  const lines: readonly (readonly [string, string | number | null | undefined])[] = [
    ['TY', kinds[kind]],
    ['TI', title],
    ...authors.map((author) => ['AU', author] as const),
    [kind === 'dataset' ? 'PB' : 'T2', venue],
    ['PY', year],
    ['ET', version],
    ['DO', doi],
    ['AN', arxivId && `arXiv:${arxivId}`],
    ['UR', url],
    ...keywords.map((keyword) => ['KW', keyword] as const),
    ['AB', abstract],
  ]
  const tagLines = lines
    .filter(([, value]) => value)
    .map(([tag, value]) => `${tag}  - ${oneLine(String(value))}`)
  return [...tagLines, 'ER  - ', ''].join('\r\n')
}
