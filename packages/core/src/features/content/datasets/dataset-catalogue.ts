import {
  type CountedEntry,
  type DatasetFacets,
  type DatasetFilter,
  type DatasetListItem,
  type DatasetSort,
  ok,
  type Result,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { listDictionaryEntries } from '../../platform/index.ts'
import { searchDocumentIds } from '../search/search.ts'
import type { SearchDeps } from '../search/search-index.ts'
import { datasetListItemViews } from './dataset.view.ts'
import {
  type CatalogueFilter,
  countDatasets,
  type Facet,
  findStoredCount,
  listDatasetPage,
  listFilteredCounts,
  listStoredCounts,
} from './dataset-list.store.ts'

type ListQuery = DatasetFilter & {
  readonly sort: DatasetSort
  readonly page: number
  readonly limit: number
}

export async function listDatasets(
  deps: SearchDeps,
  { page, limit, sort, ...asked }: ListQuery,
): Promise<Result<{ data: DatasetListItem[]; total: number }>> {
  const reader = toReader(deps.database)
  const filter = await resolveFilter(deps, asked)
  const [rows, total] = await Promise.all([
    listDatasetPage(reader, filter, { page, limit, sort }),
    getTotal(reader, filter),
  ])
  return ok({ data: await datasetListItemViews(reader, rows), total })
}

/** Best matches of a keyword that are filtered; more could not be paged through anyway. */
const maxMatches = 1000

async function resolveFilter(
  deps: SearchDeps,
  { keyword, ...filter }: DatasetFilter,
): Promise<CatalogueFilter> {
  if (keyword === undefined) return filter
  const matches = await searchDocumentIds(deps, { type: 'dataset', keyword, limit: maxMatches })
  return { ...filter, matches }
}

/** Counting is left to publishing where no filter, or a single one, is asked for. */
async function getTotal(reader: PlatformReader, { matches, ...filter }: CatalogueFilter): Promise<number> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const [first, ...more] = given as [Facet, string][]
  if (matches && !first) return matches.length
  if (matches || more.length > 0) return countDatasets(reader, { ...filter, matches })
  return first ? findStoredCount(reader, ...first) : findStoredCount(reader, '', '')
}

export async function getDatasetFacets(
  deps: SearchDeps,
  asked: DatasetFilter,
): Promise<Result<DatasetFacets>> {
  const reader = toReader(deps.database)
  const filter = await resolveFilter(deps, asked)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const rows = isFiltered ? await listFilteredCounts(reader, filter) : await listStoredCounts(reader)
  const facet = (name: keyof DatasetFacets) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, count }) => ({ value, count: Number(count) }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return ok({
    category: facet('category'),
    licence: facet('licence'),
    access: facet('access'),
    size: facet('size'),
    format: facet('format'),
    label: facet('label'),
  })
}

export async function listDatasetCategories(deps: CoreDeps): Promise<Result<CountedEntry[]>> {
  const [entries, counts] = await Promise.all([
    listDictionaryEntries(deps, { type: 'dataset_category' }),
    listStoredCounts(toReader(deps.database)),
  ])
  const counted = new Map(
    counts.filter(({ facet }) => facet === 'category').map(({ value, count }) => [value, Number(count)]),
  )
  return ok(entries.value.map((entry) => ({ ...entry, count: counted.get(entry.code) ?? 0 })))
}
