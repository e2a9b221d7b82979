import { tell } from '../../events.ts'
import type { PlatformTx } from '../../kernel/index.ts'
import { stopRecommending } from '../home/index.ts'
import { removeDocument } from '../search/index.ts'
import type { ContentRow } from './content.store.ts'
import { pagesBefore } from './publish-revision.ts'
import { publisherOf } from './publishers.ts'

/** Takes a content away from its readers, in the transaction that archives it. */
export async function withdrawContent(tx: PlatformTx, content: ContentRow): Promise<void> {
  if (content.published_revision === null) return
  const { id, kind } = content
  const addresses = await pagesBefore(tx, content)
  await publisherOf(kind).withdraw(tx, id)
  if (kind !== 'conference') await removeDocument(tx, kind, id)
  await stopRecommending(tx, id)
  await tell(tx, 'pages.changed', { addresses })
}
