import type { Source } from './source.ts'

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
const literal = (address: string) =>
  address.replace(/[\s{}\\]/g, (character) => encodeURIComponent(character))

/** A name that holds " and " would be read as two people. */
const oneName = (name: string) => (/\sand\s/i.test(name) ? `{${escapeLatex(name)}}` : escapeLatex(name))

const kinds = { conference: 'inproceedings', journal: 'article', preprint: 'misc', page: 'misc' } as const
const venueFields = {
  conference: 'booktitle',
  journal: 'journal',
  preprint: 'note',
  page: 'howpublished',
} as const

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

const unsaid = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'to', 'and', 'with'])

/** Like dwork2006calibrating: ASCII only, so that every program takes it. */
export function citationKey({ title, authors, year }: Pick<Source, 'title' | 'authors' | 'year'>): string {
  const [first = ''] = authors
  const family = bare(first.includes(',') ? (first.split(',')[0] ?? '') : first)
    .split(' ')
    .at(-1)
  const word = bare(title)
    .split(' ')
    .find((each) => each.length > 1 && !unsaid.has(each))
  return `${family || 'tiltyard'}${year}${word ?? ''}`
}

export function toBibtex(source: Source): string {
  const { kind, title, authors, venue, year, doi, arxivId, url, keywords = [] } = source
  const fields: readonly (readonly [string, string | null | undefined | false])[] = [
    // Doubled: a style must not change the capitals of a name in it.
    ['title', `{${escapeLatex(title)}}`],
    ['author', authors.map(oneName).join(' and ')],
    [venueFields[kind], escapeLatex(venue)],
    ['year', String(year)],
    ['doi', doi && literal(doi)],
    ['eprint', arxivId && literal(arxivId)],
    ['archiveprefix', arxivId && 'arXiv'],
    ['url', url && literal(url)],
    ['keywords', keywords.map(escapeLatex).join(', ')],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},`)
  return [`@${kinds[kind]}{${citationKey(source)},`, ...lines, '}', ''].join('\n')
}
