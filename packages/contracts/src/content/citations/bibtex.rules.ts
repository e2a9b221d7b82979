import type { CitationSource } from './citation-source.ts'

const latex: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** In one pass, so that escapes are not escaped again. */
const escapeLatex = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}$&#_%~^]/g, (character) => latex[character] ?? character)

/** The fields url and doi are read literally: only characters that would unbalance the braces are encoded. */
const escapeAddress = (address: string) =>
  address.replace(/[\s{}\\]/g, (character) => encodeURIComponent(character))

/** BibTeX would read a name that contains " and " as two people. */
const escapeName = (name: string) => (/\sand\s/i.test(name) ? `{${escapeLatex(name)}}` : escapeLatex(name))

const kinds = {
  conference: 'inproceedings',
  journal: 'article',
  preprint: 'misc',
  page: 'misc',
  // Classic BibTeX knows no other type for data.
  dataset: 'misc',
} as const
const venueFields = {
  conference: 'booktitle',
  journal: 'journal',
  preprint: 'note',
  page: 'howpublished',
  dataset: 'publisher',
} as const

const toAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

const stopWords = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'to', 'and', 'with'])

/** A key such as dwork2006calibrating: ASCII only, for every program. */
export function citationKey({
  title,
  authors,
  year,
}: Pick<CitationSource, 'title' | 'authors' | 'year'>): string {
  const [first = ''] = authors
  const family = toAscii(first.includes(',') ? (first.split(',')[0] ?? '') : first)
    .split(' ')
    .at(-1)
  const word = toAscii(title)
    .split(' ')
    .find((each) => each.length > 1 && !stopWords.has(each))
  return `${family || 'tiltyard'}${year}${word ?? ''}`
}

export function toBibtex(source: CitationSource): string {
  const { kind, title, authors, venue, year, version, doi, arxivId, url, keywords = [] } = source
  const fields: readonly (readonly [string, string | null | undefined | false])[] = [
    // Double braces keep the capitals of the title.
    ['title', `{${escapeLatex(title)}}`],
    ['author', authors.map(escapeName).join(' and ')],
    [venueFields[kind], escapeLatex(venue)],
    ['year', String(year)],
    ['version', version && escapeLatex(version)],
    ['doi', doi && escapeAddress(doi)],
    ['eprint', arxivId && escapeAddress(arxivId)],
    ['archiveprefix', arxivId && 'arXiv'],
    ['url', url && escapeAddress(url)],
    ['keywords', keywords.map(escapeLatex).join(', ')],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},`)
  return [`@${kinds[kind]}{${citationKey(source)},`, ...lines, '}', ''].join('\n')
}
