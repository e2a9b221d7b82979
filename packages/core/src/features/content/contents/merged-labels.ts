import { ok } from '@tiltyard/contracts'
import { type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { listPublishedWithLabel } from './content-entries.store.ts'
import { type ContentDeps, indexPublished } from './publishing.ts'

const batchSize = 200

/**
 * Publishes everything that carries a merged label under the label that it has become. Each content is a transaction of
 * its own, and doing one twice changes nothing, so a job that was interrupted begins again.
 */
export async function replaceMergedLabel(
  deps: ContentDeps,
  { label }: { readonly label: string },
): Promise<void> {
  for (let afterId: string | null = null; ; ) {
    const ids: string[] = await listPublishedWithLabel(toReader(deps.database), {
      label,
      afterId,
      limit: batchSize,
    })
    for (const id of ids)
      await transaction(deps.database, async (tx: PlatformTx) => {
        await indexPublished(tx, deps, id)
        return ok()
      })
    afterId = ids.at(-1) ?? null
    if (ids.length < batchSize) return
  }
}
