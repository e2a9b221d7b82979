import {
  type CountedEntry,
  type Dataset,
  type DatasetListItem,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listDictionaryEntries } from '../../platform/index.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import {
  deleteDataset,
  findDataset,
  listDatasetCategoryCounts,
  listDatasetPage,
  listDatasetPaperIds,
  listDatasetsOfPaper,
  replaceDataset,
} from './dataset.store.ts'
import { datasetListItemViews } from './dataset.view.ts'

type DatasetListQuery = {
  readonly category?: string | undefined
  readonly page: number
  readonly limit: number
}

export async function listDatasets(
  { database }: CoreDeps,
  { category, page, limit }: DatasetListQuery,
): Promise<Result<{ data: DatasetListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, counts] = await Promise.all([
    listDatasetPage(reader, category, { page, limit }),
    listDatasetCategoryCounts(reader),
  ])
  const total =
    category === undefined
      ? [...counts.values()].reduce((sum, count) => sum + count, 0)
      : (counts.get(category) ?? 0)
  return ok({ data: await datasetListItemViews(reader, rows), total })
}

export function getDataset(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Dataset, 'datasets.not_found'>> {
  return loadDataset(toReader(database), id)
}

export async function loadDataset(
  reader: PlatformReader,
  id: string,
): Promise<Result<Dataset, 'datasets.not_found'>> {
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  const [item] = await datasetListItemViews(reader, [row])
  if (!item) return refuse('datasets.not_found')
  return ok({
    ...item,
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    url: row.url,
    papers: await listPaperReferences(reader, await listDatasetPaperIds(reader, id)),
    updatedAt: row.updated_at.toISOString(),
  })
}

export async function listDatasetCategories(deps: CoreDeps): Promise<Result<CountedEntry[]>> {
  const entries = await listDictionaryEntries(deps, { type: 'dataset_category' })
  const counts = await listDatasetCategoryCounts(toReader(deps.database))
  return ok(entries.value.map((entry) => ({ ...entry, count: counts.get(entry.code) ?? 0 })))
}

export async function listPaperDatasets(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<DatasetListItem[]>> {
  const reader = toReader(database)
  return ok(await datasetListItemViews(reader, await listDatasetsOfPaper(reader, id)))
}

export const datasetPublisher: Publisher<'dataset'> = {
  title: ({ title }) => title,
  withdraw: deleteDataset,
  async publish(tx, publication) {
    const { title, summary, body, publisher, licence } = publication.document
    const rendered = renderLocalised(body)
    await replaceDataset(tx, publication, rendered)
    return {
      path: `/info/dataset/${publication.id}`,
      title,
      summary,
      searchable: { body: joinLocalised(summary, rendered.plainText, publisher), labels: [licence] },
    }
  },
}
