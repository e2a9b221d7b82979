import { type Content, ok, type Result, type Revision, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { revisionView } from './content.view.ts'
import { findRevision } from './revision.store.ts'

export async function getRevision(
  { database }: CoreDeps,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Result<Revision & Pick<Content, 'document'>, 'contents.not_found'>> {
  const row = await findRevision(reading(database), id, number)
  if (!row) return refuse('contents.not_found')
  return ok({ ...revisionView(row), document: row.document as Content['document'] })
}
