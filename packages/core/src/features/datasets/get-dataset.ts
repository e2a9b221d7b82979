import {
  type Dataset,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findPaperReferences } from '../papers/index.ts'
import { findDataset, listPaperIdsOf } from './dataset.store.ts'
import { datasetsListed } from './dataset.view.ts'

export function getDataset(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Dataset, 'datasets.not_found'>> {
  return readDataset(reading(database), id)
}

export async function readDataset(
  reader: PlatformReader,
  id: string,
): Promise<Result<Dataset, 'datasets.not_found'>> {
  const row = await findDataset(reader, id)
  if (!row) return refuse('datasets.not_found')
  const [listed] = await datasetsListed(reader, [row])
  if (!listed) return refuse('datasets.not_found')
  return ok({
    ...listed,
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    url: row.url,
    papers: await findPaperReferences(reader, await listPaperIdsOf(reader, id)),
    updatedAt: row.updated_at.toISOString(),
  })
}
