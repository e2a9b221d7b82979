import { addresses, type CountedEntry, type Dataset, type DatasetListItem } from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { type DatasetQuery, pageSize, parseDatasetQuery } from './dataset.model.ts'

export type DatasetsData = {
  readonly query: DatasetQuery
  readonly datasets: readonly DatasetListItem[]
  readonly total: number
  readonly categories: readonly CountedEntry[]
}

export async function loadDatasets(facts: PageFacts, url: string): Promise<DatasetsData> {
  const query = parseDatasetQuery(new URL(url).searchParams)
  const [list, categories] = await Promise.all([
    loadOrThrow(facts, addresses.listDatasets, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.listDatasetCategories, {}),
  ])
  return { query, datasets: list.data, total: list.total, categories: categories ?? [] }
}

export type DatasetData = { readonly dataset: InOneLanguage<Dataset> }

export async function loadDataset(facts: PageFacts, id = ''): Promise<DatasetData> {
  const dataset = await loadOrThrow(facts, addresses.getDataset, { params: { id } })
  return { dataset: inOneLanguage(dataset, facts.language) }
}
