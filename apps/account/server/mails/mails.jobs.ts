import { toReader } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, findAccountByEmail } from '../accounts/account.store.ts'
import { notifyPlatform } from '../notices/notify-platform.ts'
import type { MailJobs } from './enqueue-mail.ts'
import { type ChangedMail, changedWords, mailView } from './mail.view.ts'
import { sendLink } from './send-link.ts'
import { sendMail } from './send-mail.ts'

type MailJob<K extends keyof MailJobs> = (
  deps: AccountDeps,
  payload: MailJobs[K],
  jobId: string,
) => Promise<void>

/** At-least-once delivery: a mail sent just before a crash is sent again, with the same message id and a new link. */
export const mailsJobs: { readonly [K in keyof MailJobs]: MailJob<K> } = {
  async 'mails.confirm'(deps, { accountId, returnTo }, jobId) {
    const account = await findAccount(toReader(deps.database), accountId)
    if (!account || account.confirmed) return
    await sendLink(deps, account, { mail: 'confirm', kind: 'confirm', returnTo, jobId })
  },
  /** A reset link instead of a confirmation: the mailbox's owner chooses the password, whoever signed up first. */
  async 'mails.known'(deps, { accountId }, jobId) {
    const account = await findAccount(toReader(deps.database), accountId)
    if (account) await sendLink(deps, account, { mail: 'known', kind: 'reset', jobId })
  },
  async 'mails.reset'(deps, { emailKey }, jobId) {
    const account = await findAccountByEmail(toReader(deps.database), emailKey)
    if (account) await sendLink(deps, account, { mail: 'reset', kind: 'reset', jobId })
  },
  /** Whoever has chosen a password meanwhile needs no link. */
  async 'mails.welcome'(deps, { accountId, addedBy, siteName }, jobId) {
    const account = await findAccount(toReader(deps.database), accountId)
    if (!account || account.confirmed) return
    const mail = { addedBy, siteName, siteOrigin: deps.siteOrigin }
    await sendLink(deps, account, { mail, kind: 'reset', jobId })
  },
  async 'mails.changed'(deps, { accountId, what }, jobId) {
    const account = await findAccount(toReader(deps.database), accountId)
    if (!account) return
    const address = `${deps.accountOrigin}/forgot?language=${account.language}`
    const words = changedWords(await whatEnded(deps, account.id, what), account, address)
    await sendMail(deps, account, mailView(words, account.language), jobId)
  },
}

/** The mail does not wait for an unavailable platform; its text then says so. */
async function whatEnded(
  deps: AccountDeps,
  accountId: string,
  what: MailJobs['mails.changed']['what'],
): Promise<ChangedMail> {
  if (what !== 'password') return what
  return notifyPlatform(deps, accountId).then(
    () => 'password' as const,
    () => 'password_pending' as const,
  )
}
