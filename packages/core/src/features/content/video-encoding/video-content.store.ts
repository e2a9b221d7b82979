import type { ContentState, Localised } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

/** A video that editors work on, published or not. */
export async function findVideoContent(reader: PlatformReader, id: string) {
  const row = await reader
    .selectFrom('contents')
    .select(['id', 'title', 'state', 'latest_revision'])
    .where('id', '=', id)
    .where('kind', '=', 'video')
    .executeTakeFirst()
  return row && { ...row, title: row.title as Localised, state: row.state as ContentState }
}

/** Changes beside the document are serialised with those of the document. */
export async function lockVideoContent(tx: PlatformTx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contents')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'video')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
