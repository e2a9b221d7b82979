import {
  type Localised,
  ok,
  type Paper,
  type PaperListItem,
  PaperReference,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import { searchDocumentIds } from '../search/search.ts'
import type { SearchDeps } from '../search/search-index.ts'
import { deletePaper, findPaper, replacePaper } from './paper.store.ts'
import { paperListItemView } from './paper.view.ts'
import {
  countPapers,
  listPaperActivities,
  listPaperExplanations,
  listPaperPage,
  listPaperVenueCounts,
  listPaperYearCounts,
  listRelatedPapers,
  type PaperFilter,
} from './paper-list.store.ts'

type PaperListQuery = Omit<PaperFilter, 'matches'> & {
  readonly keyword?: string | undefined
  readonly page: number
  readonly limit: number
}

export async function listPapers(
  deps: SearchDeps,
  { keyword, page, limit, ...rest }: PaperListQuery,
): Promise<Result<{ data: PaperListItem[]; total: number }>> {
  const reader = toReader(deps.database)
  const filter = { ...rest, matches: await searchPaperIds(deps, keyword) }
  const [rows, total] = await Promise.all([
    listPaperPage(reader, filter, { page, limit }),
    countPapers(reader, filter),
  ])
  return ok({ data: rows.map(paperListItemView), total })
}

type PaperFacetQuery = Omit<PaperFilter, 'matches' | 'year'> & { readonly keyword?: string | undefined }
type PaperFacets = { years: { year: number; count: number }[]; venues: { venue: string; count: number }[] }

export async function listPaperYears(
  deps: SearchDeps,
  { keyword, ...rest }: PaperFacetQuery,
): Promise<Result<PaperFacets>> {
  const reader = toReader(deps.database)
  const matches = await searchPaperIds(deps, keyword)
  const [years, venues] = await Promise.all([
    listPaperYearCounts(reader, { ...rest, matches }),
    // Without the chosen venue, so that the filter offers the other venues.
    listPaperVenueCounts(reader, { ...rest, venue: undefined, matches }),
  ])
  return ok({ years, venues })
}

const relatedLimit = 6

export function getPaper(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Paper, 'papers.not_found'>> {
  return loadPaper(toReader(database), id)
}

export async function loadPaper(
  reader: PlatformReader,
  id: string,
): Promise<Result<Paper, 'papers.not_found'>> {
  const row = await findPaper(reader, id)
  if (!row) return refuse('papers.not_found')
  const [explanations, activities, related] = await Promise.all([
    listPaperExplanations(reader, id),
    listPaperActivities(reader, id),
    listRelatedPapers(reader, row, relatedLimit),
  ])
  return ok({
    ...paperListItemView(row),
    abstract: row.abstract as Localised | null,
    conference:
      row.conference_id && row.short_name ? { id: row.conference_id, shortName: row.short_name } : null,
    explanations: explanations.map(({ id, title }) => ({ id, title: title as Localised })),
    activities: activities.map(({ id, title, starts_at }) => ({
      id,
      title: title as Localised,
      startsAt: starts_at.toISOString(),
    })),
    related: related.map((paper) => PaperReference.parse(paper)),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
}

/** Enough for a hundred pages under one keyword. */
const maxMatches = 2000

/** Ids that match the keyword, best first; undefined without a keyword. */
async function searchPaperIds(
  deps: SearchDeps,
  keyword: string | undefined,
): Promise<readonly string[] | undefined> {
  if (!keyword) return undefined
  return searchDocumentIds(deps, { type: 'paper', keyword, limit: maxMatches })
}

/** A paper's title has one language; both languages of the site show it unchanged. */
const sameInBothLanguages = (text: string) => ({ zh: text, en: text })

export const paperPublisher: Publisher<'paper'> = {
  title: ({ title }) => sameInBothLanguages(title),
  withdraw: deletePaper,
  async publish(tx, publication) {
    await replacePaper(tx, publication)
    const { title, authors, venue, year, abstract, doi, arxivId, keywords } = publication.document
    const facts = [authors.join(', '), venue, String(year), doi, arxivId].filter(Boolean).join('\n')
    return {
      path: `/info/paper/${publication.id}`,
      title: sameInBothLanguages(title),
      summary: abstract ?? { zh: `${venue} ${year}`, en: `${venue} ${year}` },
      searchable: { body: joinLocalised(abstract, { zh: facts }), labels: keywords },
    }
  },
}
