import { type CountedEntry, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listEntries } from '../dictionary/index.ts'
import { listCategoryCounts } from './dataset.store.ts'

export async function listDatasetCategories(deps: CoreDeps): Promise<Result<CountedEntry[]>> {
  const entries = await listEntries(deps, { type: 'dataset_category' })
  const counts = await listCategoryCounts(reading(deps.database))
  return ok(entries.value.map((entry) => ({ ...entry, count: counts.get(entry.code) ?? 0 })))
}
