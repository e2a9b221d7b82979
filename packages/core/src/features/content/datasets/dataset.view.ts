import type { DatasetListItem } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { DatasetListRow } from './dataset.store.ts'

export async function datasetListItemViews(
  reader: PlatformReader,
  rows: readonly DatasetListRow[],
): Promise<DatasetListItem[]> {
  const { dataset_category } = await listDictionaryEntriesByType(reader, ['dataset_category'])
  return rows.map((row) => ({
    id: row.id,
    title: row.title as DatasetListItem['title'],
    summary: row.summary as DatasetListItem['summary'],
    category: dataset_category.get(row.category) ?? null,
    licence: row.licence,
    publisher: row.publisher as DatasetListItem['publisher'],
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    access: row.access as DatasetListItem['access'],
    formats: row.formats as DatasetListItem['formats'],
    rowCount: row.row_count === null ? null : Number(row.row_count),
    columnCount: row.column_count,
    releasedOn: row.released_on,
    publishedAt: row.published_at.toISOString(),
  }))
}
