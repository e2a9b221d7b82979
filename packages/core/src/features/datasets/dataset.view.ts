import { DatasetListed } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import type { ListedRow } from './dataset.store.ts'

export async function datasetsListed(
  reader: PlatformReader,
  rows: readonly ListedRow[],
): Promise<DatasetListed[]> {
  const { dataset_category } = await listEntriesByType(reader, ['dataset_category'])
  return rows.map((row) =>
    DatasetListed.parse({
      id: row.id,
      title: row.title,
      summary: row.summary,
      category: dataset_category.get(row.category) ?? null,
      licence: row.licence,
      publisher: row.publisher,
      sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
      releasedOn: row.released_on,
      publishedAt: row.published_at.toISOString(),
    }),
  )
}
