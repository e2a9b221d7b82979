import { type Language, Localised, MessageKind, ok, parseLanguage } from '@tiltyard/contracts'
import { type CoreDeps, toReader, transaction } from '../../kernel/index.ts'
import type { Mail, Mailer } from '../../ports/index.ts'
import { canChooseMail, isSentByMail } from '../identity/index.ts'
import { deleteOldSentMails, hasSentMail, insertSentMail } from './mail.store.ts'
import { listMessagesForMail } from './message.store.ts'

export type MailCopy = {
  readonly messageId: string
  readonly to: string
  readonly nickname: string
  readonly language: Language
  readonly title: Localised
  readonly path: string | null
  /** Whether the recipient can switch off this kind. */
  readonly canSwitchOff: boolean
}

/** Mails to send: none without a mailbox, for a blocked account, a read message or a kind that is switched off. */
export async function listMailCopies(
  { database }: CoreDeps,
  messageIds: readonly string[],
): Promise<MailCopy[]> {
  const rows = await listMessagesForMail(toReader(database), messageIds)
  return rows.flatMap((row) => {
    const kind = MessageKind.parse(row.kind)
    if (!row.email || !isSentByMail(kind, row.by_mail ?? undefined)) return []
    return {
      messageId: row.id,
      to: row.email,
      nickname: row.nickname,
      language: parseLanguage(row.language),
      title: Localised.parse(row.title),
      path: row.path,
      canSwitchOff: canChooseMail(kind),
    }
  })
}

export type MailDeps = CoreDeps & { readonly mailer: Mailer }

/**
 * A repeated job does not send again. Only a crash between the relay's reply and our commit does, under the same
 * message id, which mail clients show once.
 */
export async function sendMailOnce({ database, clock, mailer }: MailDeps, mail: Mail): Promise<void> {
  if (await hasSentMail(toReader(database), mail.id)) return
  await mailer.send(mail)
  await transaction(database, async (tx) => {
    await insertSentMail(tx, clock, mail.id)
    return ok()
  })
}

/** Longer than any event that causes a mail is stored. */
const keepSeconds = 60 * 24 * 3600

export async function purgeSentMails({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldSentMails(tx, clock, keepSeconds)
    return ok()
  })
}
