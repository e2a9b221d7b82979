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

/** In one pass: what an escape brings in is not escaped again. */
const escapeLatex = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}$&#_%~^]/g, (character) => latex[character] ?? character)

/** Addresses are read literally by url and doi, so only what would unbalance the braces is written otherwise. */
const escapeAddress = (address: string) =>
  address.replace(/[\s{}\\]/g, (character) => encodeURIComponent(character))

/** A name that holds " and " would be read as two people. */
const escapeName = (name: string) => (/\sand\s/i.test(name) ? `{${escapeLatex(name)}}` : escapeLatex(name))

const kinds = { conference: 'inproceedings', journal: 'article', preprint: 'misc', page: 'misc' } as const
const venueFields = {
  conference: 'booktitle',
  journal: 'journal',
  preprint: 'note',
  page: 'howpublished',
} as const

const toAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

const stopWords = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'to', 'and', 'with'])

/** Like dwork2006calibrating: ASCII only, so that every program takes it. */
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
  const { kind, title, authors, venue, year, doi, arxivId, url, keywords = [] } = source
  const fields: readonly (readonly [string, string | null | undefined | false])[] = [
    // Doubled: a style must not change the capitals of a name in it.
    ['title', `{${escapeLatex(title)}}`],
    ['author', authors.map(escapeName).join(' and ')],
    [venueFields[kind], escapeLatex(venue)],
    ['year', String(year)],
    ['doi', doi && escapeAddress(doi)],
    ['eprint', arxivId && escapeAddress(arxivId)],
    ['archiveprefix', arxivId && 'arXiv'],
    ['url', url && escapeAddress(url)],
    ['keywords', keywords.map(escapeLatex).join(', ')],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},`)
  return [`@${kinds[kind]}{${citationKey(source)},`, ...lines, '}', ''].join('\n')
}
