import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../../kernel/index.ts'
import { deleteEnded } from './grant.store.ts'
import { attemptSeconds } from './passwords.ts'
import { deleteOldViews } from './view.store.ts'

/** Grants and attempts that are over, and who was counted on past days. */
export async function purgePlayback({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteEnded(tx, clock, attemptSeconds)
    await deleteOldViews(tx, clock)
    return ok()
  })
}
