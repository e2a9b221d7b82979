import { type Language, Localised, MessageKind, readLanguage } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { mayChooseMail, wantsMail } from '../users/index.ts'
import { findToMail } from './message.store.ts'

export type MailCopy = {
  readonly messageId: string
  readonly to: string
  readonly nickname: string
  readonly language: Language
  readonly title: Localised
  readonly path: string | null
  /** Whether its reader may have no more of this kind. */
  readonly maySwitchOff: boolean
}

/** What to write, or null: no mailbox, a blocked account, read meanwhile, or not wanted. */
export async function getMailCopy({ database }: CoreDeps, messageId: string): Promise<MailCopy | null> {
  const reader = reading(database)
  const row = await findToMail(reader, messageId)
  if (!row?.email) return null
  const kind = MessageKind.parse(row.kind)
  if (!(await wantsMail(reader, row.userId, kind))) return null
  return {
    messageId,
    to: row.email,
    nickname: row.nickname,
    language: readLanguage(row.language),
    title: Localised.parse(row.title),
    path: row.path,
    maySwitchOff: mayChooseMail(kind),
  }
}
