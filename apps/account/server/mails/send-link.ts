import { ok } from '@tiltyard/contracts'
import { newSecret, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { Account } from '../accounts/account.store.ts'
import { linkWords, mailView, type Welcome, welcomeWords } from './mail.view.ts'
import { type LinkKind, linkAddress, linkSeconds } from './mail-link.rules.ts'
import { deleteLink, insertLink } from './mail-link.store.ts'
import { sendMail } from './send-mail.ts'

type LinkMail = 'confirm' | 'known' | 'reset' | Welcome
const isWelcome = (mail: LinkMail): mail is Welcome => typeof mail === 'object'

/**
 * The token exists only in the mail: the job holds no secret and the table only a hash. A link that could not be sent
 * is deleted, so that a failing relay does not use up the account's hourly limit.
 */
export async function sendLink(
  deps: AccountDeps,
  account: Account,
  {
    mail,
    kind,
    jobId,
    returnTo,
  }: { mail: LinkMail; kind: LinkKind; jobId: string; returnTo?: string | undefined },
): Promise<void> {
  const { database, clock, accountOrigin } = deps
  const token = newSecret()
  const lasts = linkSeconds[isWelcome(mail) ? 'welcome' : kind]
  const kept = await transaction(database, async (tx) =>
    ok(await insertLink(tx, clock, { kind, accountId: account.id, token, lasts })),
  )
  if (!kept.ok || !kept.value) return
  const address = linkAddress(accountOrigin, { kind, language: account.language, token, returnTo })
  const rendered = isWelcome(mail)
    ? mailView(welcomeWords(mail, account, address), account.language, mail.siteName)
    : mailView(linkWords(mail, account, address), account.language)
  try {
    await sendMail(deps, account, rendered, jobId)
  } catch (fault) {
    await transaction(database, async (tx) => ok(await deleteLink(tx, token)))
    throw fault
  }
}
