import { ok } from '@tiltyard/contracts'
import { type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import type { Mail, Mailer } from '../../ports/index.ts'
import { findSent, insertSentOnce } from './sent-mail.store.ts'

export type MailDeps = CoreDeps & { readonly mailer: Mailer }

/**
 * A job that runs again does not mail again. Only one that was cut off between the relay's word and ours does, under the
 * same id, which mail programs show once.
 */
export async function sendOnce({ database, clock, mailer }: MailDeps, mail: Mail): Promise<void> {
  if (await findSent(reading(database), mail.id)) return
  await mailer.send(mail)
  await transaction(database, async (tx) => {
    await insertSentOnce(tx, clock, mail.id)
    return ok()
  })
}
