import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockKeysToRewrap, markRewrapped } from './file-key.store.ts'
import { type DocumentKeys, rewrap } from './sealing.ts'

const atOnce = 200

/** After a change of the master key: how many file keys were wrapped anew. Cut off anywhere, the next run goes on. */
export async function rewrapFileKeys({
  database,
  documentKeys,
}: CoreDeps & { readonly documentKeys: DocumentKeys }): Promise<number> {
  let renewed = 0
  for (;;) {
    const round = await transaction(database, async (tx) => {
      const keys = await lockKeysToRewrap(tx, documentKeys[0].id, atOnce)
      for (const { fileId, key } of keys) await markRewrapped(tx, fileId, rewrap(documentKeys, fileId, key))
      return ok(keys.length)
    })
    if (!round.ok || round.value === 0) return renewed
    renewed += round.value
  }
}
