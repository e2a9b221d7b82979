import {
  addresses,
  type DictionaryEntry,
  type ToolCollection,
  type ToolCollectionListItem,
  type ToolFacets,
  type ToolListItem,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'
import { type CatalogueQuery, filtersOf, pageSize, parseCatalogueQuery } from './catalogue.model.ts'

export type CatalogueData = {
  readonly query: CatalogueQuery
  readonly tools: readonly ToolListItem[]
  readonly total: number
  readonly categories: readonly DictionaryEntry[]
  readonly labels: readonly DictionaryEntry[]
  /** Null if they could not be counted. */
  readonly facets: ToolFacets | null
  readonly collections: readonly ToolCollectionListItem[]
}

export async function loadCatalogue(facts: PageFacts, url: string): Promise<CatalogueData> {
  const query = parseCatalogueQuery(new URL(url).searchParams)
  const [list, facets, categories, labels, collections] = await Promise.all([
    loadOrThrow(facts, addresses.listTools, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.getToolFacets, { query: filtersOf(query) }),
    facts.ask(addresses.listDictionary, { query: { type: 'tool_category' } }),
    facts.ask(addresses.listDictionary, { query: { type: 'label' } }),
    facts.ask(addresses.listToolCollections, {}),
  ])
  return {
    query,
    tools: list.data,
    total: list.total,
    categories: categories ?? [],
    labels: labels ?? [],
    facets,
    collections: collections ?? [],
  }
}

export const loadCollection = (facts: PageFacts, id = ''): Promise<ToolCollection> =>
  loadOrThrow(facts, addresses.getToolCollection, { params: { id } })
