import type { Localised } from '@tiltyard/contracts'
import { enqueue, fingerprint } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import { pageOfRedirect } from '../tickets/allowed-redirect.rules.ts'

/** Payloads of the mail jobs. They hold no secret: links are created when the mail is sent. */
export type MailJobs = {
  'mails.confirm': { readonly accountId: string; readonly returnTo?: string }
  /** A sign-up with an email that has an account. */
  'mails.known': { readonly accountId: string }
  /** By email instead of account: a lookup would take a different time for known and unknown emails. */
  'mails.reset': { readonly emailKey: string }
  /** To a person whom an administrator added. */
  'mails.welcome': { readonly accountId: string; readonly addedBy: string; readonly siteName: Localised }
  'mails.changed': { readonly accountId: string; readonly what: 'password' | 'totp_on' | 'totp_off' }
}

/** Enqueued in the transaction; a duplicate of a waiting mail is merged with it. */
export async function enqueueMail<K extends keyof MailJobs>(
  tx: AccountTx,
  name: K,
  payload: MailJobs[K],
): Promise<void> {
  const key = fingerprint(JSON.stringify([name, payload])).toString('base64url')
  await enqueue(tx, name, payload, { key, maxAttempts: 12 })
}

/** Longer addresses would make the link of a mail break in some readers. */
const returnToMaxLength = 512

/** `returnTo` has passed allowedRedirect. */
export function enqueueConfirmMail(
  tx: AccountTx,
  accountId: string,
  returnTo: string | undefined,
): Promise<void> {
  const page = returnTo === undefined ? '' : pageOfRedirect(returnTo)
  const isShort = page !== '' && page.length <= returnToMaxLength
  return enqueueMail(tx, 'mails.confirm', { accountId, ...(isShort && { returnTo: page }) })
}

/** The owner of a known account learns of the attempt; a new account gets the link that confirms it. */
export function enqueueSignUpMail(
  tx: AccountTx,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
  returnTo: string | undefined,
): Promise<void> {
  return isNew ? enqueueConfirmMail(tx, id, returnTo) : enqueueMail(tx, 'mails.known', { accountId: id })
}
