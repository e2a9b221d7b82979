import type { LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'

export async function replaceDataset(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'dataset'>,
  { html, outline }: { readonly html: LocalisedHtml; readonly outline: LocalisedOutline },
): Promise<void> {
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    category: document.category,
    licence: document.licence,
    publisher: JSON.stringify(document.publisher),
    size_bytes: document.sizeBytes ?? null,
    url: document.url ?? null,
    released_on: document.releasedOn ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('datasets')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteDataset(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('datasets').where('id', '=', id).execute()
}

/** Dates are transferred as text: a Date would have a time zone, a calendar day has none. */
export function selectDatasetList(reader: PlatformReader) {
  return reader
    .selectFrom('datasets')
    .select([
      'datasets.id',
      'datasets.title',
      'datasets.summary',
      'datasets.category',
      'datasets.licence',
      'datasets.publisher',
      'datasets.size_bytes',
      'datasets.published_at',
      sql<string | null>`datasets.released_on::text`.as('released_on'),
    ])
}
export type DatasetListRow = Awaited<ReturnType<ReturnType<typeof selectDatasetList>['execute']>>[number]

export function listDatasetPage(
  reader: PlatformReader,
  category: string | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const all = selectDatasetList(reader)
  return (category === undefined ? all : all.where('datasets.category', '=', category))
    .orderBy('datasets.published_at', 'desc')
    .orderBy('datasets.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function listDatasetCategoryCounts(
  reader: PlatformReader,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('datasets')
    .select(['category', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

export function findDataset(reader: PlatformReader, id: string) {
  return selectDatasetList(reader)
    .select(['datasets.html', 'datasets.outline', 'datasets.url', 'datasets.updated_at'])
    .where('datasets.id', '=', id)
    .executeTakeFirst()
}

export function listDatasetsOfPaper(reader: PlatformReader, paperId: string) {
  return selectDatasetList(reader)
    .innerJoin('paper_datasets', 'paper_datasets.dataset_id', 'datasets.id')
    .where('paper_datasets.paper_id', '=', paperId)
    .orderBy('datasets.published_at', 'desc')
    .orderBy('datasets.id', 'desc')
    .execute()
}

const paperLimit = 50

export async function listDatasetPaperIds(reader: PlatformReader, datasetId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('paper_datasets')
    .innerJoin('papers', 'papers.id', 'paper_datasets.paper_id')
    .select('papers.id')
    .where('paper_datasets.dataset_id', '=', datasetId)
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .limit(paperLimit)
    .execute()
  return rows.map(({ id }) => id)
}
