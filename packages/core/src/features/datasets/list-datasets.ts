import { type DatasetListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listCategoryCounts, listDatasetPage } from './dataset.store.ts'
import { datasetsListed } from './dataset.view.ts'

type Asked = { readonly category?: string | undefined; readonly page: number; readonly limit: number }

export async function listDatasets(
  { database }: CoreDeps,
  { category, page, limit }: Asked,
): Promise<Result<{ data: DatasetListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, counts] = await Promise.all([
    listDatasetPage(reader, category, { page, limit }),
    listCategoryCounts(reader),
  ])
  const total =
    category === undefined
      ? [...counts.values()].reduce((sum, count) => sum + count, 0)
      : (counts.get(category) ?? 0)
  return ok({ data: await datasetsListed(reader, rows), total })
}
