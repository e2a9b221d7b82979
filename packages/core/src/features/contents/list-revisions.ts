import { ok, type Result, type Revision, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { revisionView } from './content.view.ts'
import { findRevisionCount, listRevisionPage } from './revision.store.ts'

type Asked = { readonly id: string; readonly page: number; readonly limit: number }

export async function listRevisions(
  { database }: CoreDeps,
  { id, page, limit }: Asked,
): Promise<Result<{ data: Revision[]; total: number }, 'contents.not_found'>> {
  const reader = reading(database)
  const total = await findRevisionCount(reader, id)
  if (total === null) return refuse('contents.not_found')
  const rows = await listRevisionPage(reader, id, { page, limit })
  return ok({ data: rows.map(revisionView), total })
}
