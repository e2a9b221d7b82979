import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldTokens } from './token.store.ts'

/** Long enough to be seen as expired in the list, and to answer "what was that program?". */
const keepSeconds = 90 * 24 * 3600

export async function purgeTokens({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldTokens(tx, clock, keepSeconds)
    return ok()
  })
}
