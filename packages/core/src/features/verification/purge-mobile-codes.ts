import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldSends } from './mobile-code.store.ts'

export async function purgeMobileCodes({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldSends(tx, clock)
    return ok()
  })
}
