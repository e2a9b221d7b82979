import type { Localised } from '@tiltyard/contracts'
import { enqueue, fingerprint } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'

/** Payloads of the mail jobs. They hold no secret: links are created when the mail is sent. */
export type MailJobs = {
  'mails.confirm': { readonly accountId: string }
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
