import {
  addresses,
  type Dataset,
  type DatasetCitations,
  type DatasetTable,
  type DatasetVersion,
} from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'

/** Null: could not be loaded. */
export type DatasetParts = {
  readonly tables: readonly DatasetTable[] | null
  readonly versions: readonly DatasetVersion[] | null
  readonly citations: DatasetCitations | null
}

export type DatasetData = DatasetParts & { readonly dataset: InOneLanguage<Dataset> }

/** An external dataset has no files here. */
export const noParts: DatasetParts = { tables: [], versions: [], citations: null }

export async function loadDataset(facts: PageFacts, id = ''): Promise<DatasetData> {
  const dataset = await loadOrThrow(facts, addresses.getDataset, { params: { id } })
  const parts = dataset.access === 'external' ? noParts : await loadParts(facts, id)
  return { dataset: inOneLanguage(dataset, facts.language), ...parts }
}

async function loadParts(facts: PageFacts, id: string): Promise<DatasetParts> {
  const params = { id }
  const [tables, versions, citations] = await Promise.all([
    facts.ask(addresses.listDatasetTables, { params }),
    facts.ask(addresses.listDatasetVersions, { params }),
    facts.ask(addresses.getDatasetCitations, { params, query: { language: facts.language } }),
  ])
  return { tables, versions, citations }
}
