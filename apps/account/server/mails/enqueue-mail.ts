import { enqueue, fingerprint } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'

/** What each mail job is told. Never a secret: links are made when the mail is sent. */
export type MailJobs = {
  'mails.confirm': { readonly accountId: string }
  /** Somebody registered with an address that has an account. */
  'mails.known': { readonly accountId: string }
  /** By address and not by account: looking it up would take another time for known and unknown ones. */
  'mails.reset': { readonly emailKey: string }
  'mails.changed': { readonly accountId: string; readonly what: 'password' | 'totp_on' | 'totp_off' }
}

/** Sent if and only if the transaction commits; the same mail asked for twice while it waits is one mail. */
export async function enqueueMail<K extends keyof MailJobs>(
  tx: AccountTx,
  name: K,
  payload: MailJobs[K],
): Promise<void> {
  const key = fingerprint(JSON.stringify([name, payload])).toString('base64url')
  await enqueue(tx, name, payload, { key, maxAttempts: 12 })
}
