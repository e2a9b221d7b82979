import { ok, type Result } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { openBrowser } from './browser.rules.ts'
import { markEnded } from './session.store.ts'

/** Called after a sign-out on the platform. Invalid handles and ended sessions are ignored. */
export async function endBrowser(
  { database, clock, keys }: AccountDeps,
  { browser }: { readonly browser: string },
): Promise<Result<null>> {
  const opened = openBrowser(keys.browser, browser)
  if (!opened) return ok()
  const { accountId } = opened
  return transaction(database, async (tx) => {
    const sessions = await markEnded(tx, clock, opened)
    if (sessions > 0)
      audit(tx, {
        actor: accountId,
        action: 'account.sign-out-from-platform',
        subject: `account:${accountId}`,
        after: { sessions },
      })
    return ok()
  })
}
