import { ok } from '@tiltyard/contracts'
import { getAuditHead, purgeKernel, transaction } from '@tiltyard/core/kernel'
import type { Logger } from '@tiltyard/edge'
import type { AccountDeps } from './account-deps.ts'
import { deleteUnconfirmed } from './accounts/account.store.ts'
import { deleteOldLinks } from './mails/mail-link.store.ts'
import { deleteOldAttempts } from './passwords/attempt.store.ts'
import { deleteOldProofs } from './proofs/proof.store.ts'
import { deleteOldSessions } from './sessions/session.store.ts'
import { deleteOldTickets } from './tickets/ticket.store.ts'

const day = 24 * 3600

export const purgeJobs = {
  async 'account.purge'({ database, clock }: AccountDeps) {
    await transaction(database, async (tx) => {
      await deleteOldAttempts(tx, clock)
      await deleteOldProofs(tx, clock)
      // Used and expired rows are kept for a while as evidence of past sign-ins.
      await deleteOldTickets(tx, clock, day)
      await deleteOldLinks(tx, clock, 7 * day)
      await deleteOldSessions(tx, clock, 30 * day)
      await deleteUnconfirmed(tx, clock, 7 * day)
      return ok()
    })
    await purgeKernel(database, clock)
  },
  /** Log lines are stored elsewhere, so a truncated chain no longer contains a logged head. */
  async 'account.publish-audit-head'({ database }: AccountDeps, log: Logger) {
    const head = await getAuditHead(database)
    if (head) log.info({ auditHead: head.hash, seq: head.seq }, 'audit head')
  },
}
