import { addresses, type CountedEntry, type Dataset, type DatasetListItem } from '@tiltyard/contracts/browser'
import { inOneLanguage, type Read } from '../../load/in-one-language.ts'
import { need } from '../../load/need.ts'
import type { PageFacts } from '../../page-context.ts'
import { type DatasetQuery, pageSize, readDatasetQuery } from './dataset.model.ts'

export type DatasetsData = {
  readonly query: DatasetQuery
  readonly datasets: readonly DatasetListItem[]
  readonly total: number
  readonly categories: readonly CountedEntry[]
}

export async function loadDatasets(facts: PageFacts, url: string): Promise<DatasetsData> {
  const query = readDatasetQuery(new URL(url).searchParams)
  const [list, categories] = await Promise.all([
    need(facts, addresses.listDatasets, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.listDatasetCategories, {}),
  ])
  return { query, datasets: list.data, total: list.total, categories: categories ?? [] }
}

export type DatasetData = { readonly dataset: Read<Dataset> }

export async function loadDataset(facts: PageFacts, id = ''): Promise<DatasetData> {
  const dataset = await need(facts, addresses.getDataset, { params: { id } })
  return { dataset: inOneLanguage(dataset, facts.language) }
}
