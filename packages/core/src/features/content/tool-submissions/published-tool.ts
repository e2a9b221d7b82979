import type { DocumentOf } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { findRevisionDocument } from '../contents/revision.store.ts'
import { parseDraft } from '../contents/revisions.ts'

/** The document of a published tool; null when there is none, or when it is withdrawn. */
export async function findPublishedDocument(
  reader: PlatformReader,
  toolId: string,
): Promise<DocumentOf<'tool'> | null> {
  const content = await reader
    .selectFrom('contents')
    .select(['id', 'published_revision'])
    .where('id', '=', toolId)
    .where('kind', '=', 'tool')
    .executeTakeFirst()
  if (!content?.published_revision) return null
  const draft = parseDraft('tool', await findRevisionDocument(reader, toolId, content.published_revision))
  return draft?.kind === 'tool' ? draft.document : null
}
