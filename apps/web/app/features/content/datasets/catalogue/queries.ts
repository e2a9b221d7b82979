import {
  addresses,
  type CountedEntry,
  type DatasetFacets,
  type DatasetListItem,
  type DictionaryEntry,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'
import { type CatalogueQuery, filtersOf, pageSize, parseCatalogueQuery } from './catalogue.model.ts'

export type CatalogueData = {
  readonly query: CatalogueQuery
  readonly datasets: readonly DatasetListItem[]
  readonly total: number
  readonly categories: readonly CountedEntry[]
  readonly labels: readonly DictionaryEntry[]
  /** Null if they could not be counted. */
  readonly facets: DatasetFacets | null
}

export async function loadCatalogue(
  facts: PageFacts,
  url: string,
  category?: string,
): Promise<CatalogueData> {
  const query = parseCatalogueQuery(new URL(url).searchParams, category)
  const categories = await facts.ask(addresses.listDatasetCategories, {})
  if (category && categories?.every(({ code }) => code !== category))
    throw new Response(null, { status: 404 })
  const [list, facets, labels] = await Promise.all([
    loadOrThrow(facts, addresses.listDatasets, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.getDatasetFacets, { query: filtersOf(query) }),
    facts.ask(addresses.listDictionary, { query: { type: 'label' } }),
  ])
  return {
    query,
    datasets: list.data,
    total: list.total,
    categories: categories ?? [],
    labels: labels ?? [],
    facets,
  }
}
