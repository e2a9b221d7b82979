import {
  type DatasetCitations,
  getDatasetFeed as feedRoute,
  type Language,
  ok,
  type Result,
} from '@tiltyard/contracts'
import { toReader } from '../../../kernel/index.ts'
import { bibtex, cslJson, dataCite, ris } from './citation/citations.ts'
import { croissant, croissantMediaType } from './citation/croissant.ts'
import type { DatasetDescription } from './citation/dataset-description.ts'
import { dcat } from './citation/dcat.ts'
import { schemaOrgDataset } from './citation/structured-data.ts'
import {
  type CitationDeps,
  describeCatalogue,
  describeDataset,
  type MissingDataset,
} from './dataset-descriptions.ts'
import { listDatasetPage } from './dataset-list.store.ts'

type Asked = { readonly id: string; readonly language: Language }

export async function getDatasetCitations(
  deps: CitationDeps,
  asked: Asked,
): Promise<Result<DatasetCitations, MissingDataset>> {
  const described = await describeDataset(deps, asked)
  if (!described.ok) return described
  const dataset = described.value
  return ok({
    bibtex: bibtex(dataset),
    ris: ris(dataset),
    dataCite: { ...dataCite(dataset) },
    cslJson: { ...cslJson(dataset) },
    schemaOrg: { ...schemaOrgDataset(dataset) },
    croissant: { ...croissant(dataset) },
  })
}

export async function getDatasetCroissant(
  deps: CitationDeps,
  asked: Asked,
): Promise<Result<{ type: typeof croissantMediaType; text: string }, MissingDataset>> {
  const described = await describeDataset(deps, asked)
  if (!described.ok) return described
  return ok({ type: croissantMediaType, text: JSON.stringify(croissant(described.value)) })
}

type FeedQuery = { readonly language: Language; readonly page: number; readonly limit: number }

/** Datasets with files here, newest first. */
export async function getDatasetFeed(
  deps: CitationDeps,
  { language, page, limit }: FeedQuery,
): Promise<Result<{ type: 'application/ld+json'; text: string }>> {
  const rows = await listDatasetPage(toReader(deps.database), {}, { page, limit, sort: 'newest' })
  const datasets: DatasetDescription[] = []
  for (const { id, access } of rows) {
    const described = access === 'external' ? null : await describeDataset(deps, { id, language })
    if (described?.ok) datasets.push(described.value)
  }
  const next = `${deps.siteOrigin}${feedRoute.path}?language=${language}&page=${page + 1}&limit=${limit}`
  const catalogue = await describeCatalogue(deps, language)
  const feed = dcat(catalogue, datasets, rows.length === limit ? next : null)
  return ok({ type: 'application/ld+json', text: JSON.stringify(feed) })
}
