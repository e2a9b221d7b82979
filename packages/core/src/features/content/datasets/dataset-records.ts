import { type DatasetRecord, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findVersionRecord } from '../dataset-versions/dataset-version.store.ts'
import { publishedVersionView } from '../dataset-versions/dataset-version.view.ts'

/** Identifiers are cited, so each one is answered for ever; drafts have none yet. */
export async function getDatasetRecord(
  { database }: CoreDeps,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<Result<DatasetRecord, 'datasets.version_not_found'>> {
  const row = await findVersionRecord(toReader(database), id, number)
  if (!row) return refuse('datasets.version_not_found')
  const { id: _, notes: __, ...version } = publishedVersionView(row)
  return ok({ ...version, datasetId: id, title: row.title, path: row.has_page ? `/opendata/${id}` : null })
}
