import type { MessageKind } from '@tiltyard/contracts'

type MailRule = {
  /** What somebody gets who has chosen nothing. */
  readonly byMail: boolean
  readonly mayChange: boolean
}

/**
 * What waits for an answer or has a deadline comes by mail unless switched off; what is only news does not unless switched
 * on. What concerns the account itself always does: a stranger in it could otherwise silence the warning first.
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
}

/** Whether somebody may have no mails of this kind. */
export const canChooseMail = (kind: MessageKind): boolean => mailRules[kind].mayChange

/** A choice that was made before its kind became one that is always sent counts no more. */
export function isSentByMail(kind: MessageKind, choice: boolean | undefined): boolean {
  const { byMail, mayChange } = mailRules[kind]
  return mayChange ? (choice ?? byMail) : byMail
}
