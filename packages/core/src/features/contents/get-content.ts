import { type Content, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { contentView } from './content.view.ts'
import { selectContents } from './content-list.store.ts'
import { findDocument } from './revision.store.ts'

export async function getContent(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Content, 'contents.not_found'>> {
  const reader = reading(database)
  const row = await selectContents(reader).where('contents.id', '=', id).executeTakeFirst()
  if (!row) return refuse('contents.not_found')
  return ok(contentView(row, await findDocument(reader, id, row.latest_revision)))
}
