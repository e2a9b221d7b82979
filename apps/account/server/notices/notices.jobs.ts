import { enqueue, toReader } from '@tiltyard/core/kernel'
import type { Logger } from '@tiltyard/edge'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { listUntold } from '../accounts/account.store.ts'
import { notifyPlatform } from './notify-platform.ts'

const atOnce = 200
const failuresInARow = 3

/** Enqueued in the transaction. */
export function enqueueNotice(tx: AccountTx, accountId: string): Promise<void> {
  return enqueue(tx, 'notices.password-changed', { accountId }, { key: `password-changed ${accountId}` })
}

export const noticesJobs = {
  'notices.password-changed': (deps: AccountDeps, { accountId }: { readonly accountId: string }) =>
    notifyPlatform(deps, accountId),
}

/**
 * The queue backs off for up to hours; this schedule delivers every notice within a minute of the platform's return. A
 * few failures in a row end the round, because the rest would fail too.
 */
export const noticesByTheClock = {
  async 'notices.retry-delivery'(deps: AccountDeps, log: Logger) {
    let inARow = 0
    for (const accountId of await listUntold(toReader(deps.database), atOnce)) {
      try {
        await notifyPlatform(deps, accountId)
        inARow = 0
      } catch (fault) {
        inARow += 1
        log.warn({ err: fault }, 'password change notice not delivered')
        if (inARow === failuresInARow) return
      }
    }
  },
}
