import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { markExpired } from './sent-invitation.store.ts'

/** Only tidies up: what has run out reads as expired from its moment on. */
export async function expireInvitations({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await markExpired(tx, clock)
    return ok()
  })
}
