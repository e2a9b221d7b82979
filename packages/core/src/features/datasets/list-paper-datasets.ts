import { type DatasetListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listDatasetsOfPaper } from './dataset.store.ts'
import { datasetsListed } from './dataset.view.ts'

export async function listPaperDatasets(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<DatasetListed[]>> {
  const reader = reading(database)
  return ok(await datasetsListed(reader, await listDatasetsOfPaper(reader, id)))
}
