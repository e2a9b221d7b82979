import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldSent } from './sent-mail.store.ts'

/** Longer than any event that a mail follows from is kept. */
const keepSeconds = 60 * 24 * 3600

export async function purgeSentMails({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldSent(tx, clock, keepSeconds)
    return ok()
  })
}
