import type { MessageKind } from '@tiltyard/contracts'

type MailRule = {
  /** Default without a choice. */
  readonly byMail: boolean
  readonly mayChange: boolean
}

/**
 * Kinds that wait for an answer or have a deadline are mailed by default, news are not. Kinds about the account are
 * always mailed: an intruder could otherwise switch off the warning first.
 */
export const mailRules: Readonly<Record<MessageKind, MailRule>> = {
  system: { byMail: true, mayChange: false },
  verification: { byMail: true, mayChange: false },
  invitation: { byMail: true, mayChange: true },
  team: { byMail: true, mayChange: true },
  material: { byMail: true, mayChange: true },
  competition: { byMail: true, mayChange: true },
  activity: { byMail: false, mayChange: true },
  contribution: { byMail: false, mayChange: true },
  dataset: { byMail: true, mayChange: true },
  announcement: { byMail: false, mayChange: true },
}

/** Whether mails of this kind can be switched off. */
export const canChooseMail = (kind: MessageKind): boolean => mailRules[kind].mayChange

/** A choice for a kind that has since become mandatory is ignored. */
export function isSentByMail(kind: MessageKind, choice: boolean | undefined): boolean {
  const { byMail, mayChange } = mailRules[kind]
  return mayChange ? (choice ?? byMail) : byMail
}
