import { type Language, Localised, MessageKind, ok, parseLanguage } from '@tiltyard/contracts'
import { type CoreDeps, toReader, transaction } from '../../kernel/index.ts'
import type { Mail, Mailer } from '../../ports/index.ts'
import { canChooseMail, isMailEnabled } from '../identity/index.ts'
import { deleteOldSentMails, hasSentMail, insertSentMail } from './mail.store.ts'
import { findMessageForMail } from './message.store.ts'

export type MailCopy = {
  readonly messageId: string
  readonly to: string
  readonly nickname: string
  readonly language: Language
  readonly title: Localised
  readonly path: string | null
  /** Whether its reader may have no more of this kind. */
  readonly canSwitchOff: boolean
}

/** What to write, or null: no mailbox, a blocked account, read meanwhile, or not wanted. */
export async function getMailCopy({ database }: CoreDeps, messageId: string): Promise<MailCopy | null> {
  const reader = toReader(database)
  const row = await findMessageForMail(reader, messageId)
  if (!row?.email) return null
  const kind = MessageKind.parse(row.kind)
  if (!(await isMailEnabled(reader, row.userId, kind))) return null
  return {
    messageId,
    to: row.email,
    nickname: row.nickname,
    language: parseLanguage(row.language),
    title: Localised.parse(row.title),
    path: row.path,
    canSwitchOff: canChooseMail(kind),
  }
}

export type MailDeps = CoreDeps & { readonly mailer: Mailer }

/**
 * A job that runs again does not mail again. Only one that was cut off between the relay's word and ours does, under the
 * same id, which mail programs show once.
 */
export async function sendMailOnce({ database, clock, mailer }: MailDeps, mail: Mail): Promise<void> {
  if (await hasSentMail(toReader(database), mail.id)) return
  await mailer.send(mail)
  await transaction(database, async (tx) => {
    await insertSentMail(tx, clock, mail.id)
    return ok()
  })
}

/** Longer than any event that a mail follows from is kept. */
const keepSeconds = 60 * 24 * 3600

export async function purgeSentMails({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldSentMails(tx, clock, keepSeconds)
    return ok()
  })
}
