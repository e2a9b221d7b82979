import type { CitationSource, Paper, PaperListItem } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../../head/index.ts'
import { listAddress, parsePage } from '../../shared/list-page/index.ts'
import { infoPaths, paperPath } from '../publications/index.ts'

export const pageSize = 20

export type PaperQuery = {
  readonly keyword: string | undefined
  readonly year: number | undefined
  readonly venue: string | undefined
  readonly conferenceId: string | undefined
  readonly page: number
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parseText(search: URLSearchParams, name: string, maxLength: number): string | undefined {
  return search.get(name)?.trim().slice(0, maxLength) || undefined
}

export function parsePaperQuery(search: URLSearchParams): PaperQuery {
  const year = Number(/^(19|20)\d\d$/.exec(search.get('year') ?? '')?.[0] ?? 0)
  const conferenceId = search.get('conferenceId') ?? ''
  return {
    keyword: parseText(search, 'keyword', 100),
    year: year || undefined,
    venue: parseText(search, 'venue', 200),
    conferenceId: id.test(conferenceId) ? conferenceId : undefined,
    page: parsePage(search),
  }
}

export const papersAddress = (query: Partial<PaperQuery>): string => listAddress(infoPaths.papers, query)

export type YearBar = {
  readonly year: number
  readonly count: number
  /** Share of the highest bar. */
  readonly share: number
}

/** Every year between the first and the last, including years without papers. */
export function yearBars(years: readonly { readonly year: number; readonly count: number }[]): YearBar[] {
  const counts = new Map(years.map(({ year, count }) => [year, count]))
  const knownYears = [...counts.keys()]
  if (knownYears.length === 0) return []
  const first = Math.min(...knownYears)
  const highest = Math.max(1, ...counts.values())
  return Array.from({ length: Math.max(...knownYears) - first + 1 }, (_, index) => {
    const count = counts.get(first + index) ?? 0
    return { year: first + index, count, share: count / highest }
  })
}

export type PaperLink = { readonly key: 'doi' | 'arxiv' | 'pdf' | 'code'; readonly href: string }

/** External links of a paper. DOI and arXiv ids are encoded per segment, so that an id cannot change the path. */
export function paperLinks(
  paper: Pick<PaperListItem, 'doi' | 'arxivId' | 'pdfUrl' | 'codeUrl'>,
): PaperLink[] {
  const inPath = (text: string) => text.split('/').map(encodeURIComponent).join('/')
  return [
    ...(paper.doi ? [{ key: 'doi' as const, href: `https://doi.org/${inPath(paper.doi)}` }] : []),
    ...(paper.arxivId
      ? [{ key: 'arxiv' as const, href: `https://arxiv.org/abs/${inPath(paper.arxivId)}` }]
      : []),
    ...(paper.pdfUrl ? [{ key: 'pdf' as const, href: paper.pdfUrl }] : []),
    ...(paper.codeUrl ? [{ key: 'code' as const, href: paper.codeUrl }] : []),
  ]
}

/** Bibliographic data of a paper; the venue decides the kind of the entry. */
export function citationSourceOf(paper: Paper): CitationSource {
  const { title, authors, venue, year, doi, arxivId, keywords, abstract } = paper
  const isPreprint = /^(arxiv|corr|iacr|eprint)/i.test(venue)
  const isJournal = /journal|transactions|letters|magazine|学报|杂志|研究/i.test(venue)
  return {
    kind: isPreprint ? 'preprint' : isJournal ? 'journal' : 'conference',
    ...{ title, authors, venue, year, doi, arxivId, keywords },
    url: doi ? undefined : paperLinks(paper)[0]?.href,
    abstract: abstract?.en ?? abstract?.zh,
  }
}

export function paperStructuredData(paper: Paper, origin: string): StructuredFacts {
  const { title, authors, venue, year, doi, keywords, abstract } = paper
  return {
    '@type': 'ScholarlyArticle',
    headline: title,
    url: `${origin}${paperPath(paper.id)}`,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    datePublished: String(year),
    isPartOf: { '@type': 'PublicationEvent', name: venue },
    keywords,
    sameAs: paperLinks(paper).flatMap(({ key, href }) => (key === 'code' ? [] : [href])),
    ...(doi && { identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: doi } }),
    ...(abstract && { abstract: abstract.en ?? abstract.zh }),
  }
}
