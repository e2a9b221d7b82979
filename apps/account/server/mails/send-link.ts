import { ok } from '@tiltyard/contracts'
import { newSecret, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { Account } from '../accounts/account.store.ts'
import { linkWords, mailView } from './mail.view.ts'
import { type LinkKind, linkAddress } from './mail-link.rules.ts'
import { deleteLink, insertLink } from './mail-link.store.ts'
import { sendMail } from './send-mail.ts'

/**
 * The token exists only in the mail: the job holds no secret and the table only a hash. A link that could not be sent
 * is deleted, so that a failing relay does not use up the account's hourly limit.
 */
export async function sendLink(
  deps: AccountDeps,
  account: Account,
  { mail, kind, jobId }: { mail: 'confirm' | 'known' | 'reset'; kind: LinkKind; jobId: string },
): Promise<void> {
  const { database, clock, accountOrigin } = deps
  const token = newSecret()
  const kept = await transaction(database, async (tx) =>
    ok(await insertLink(tx, clock, { kind, accountId: account.id, token })),
  )
  if (!kept.ok || !kept.value) return
  const words = linkWords(mail, account, linkAddress(accountOrigin, kind, account.language, token))
  try {
    await sendMail(deps, account, mailView(words, account.language), jobId)
  } catch (fault) {
    await transaction(database, async (tx) => ok(await deleteLink(tx, token)))
    throw fault
  }
}
