import type { Delivery, Language, MailOutcome, MailRelay } from '@tiltyard/contracts'

/** One rendered mail to one person; `to` and `subject` become headers and contain no line break. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Stable across retries, so that mail clients show the mail once. */
  readonly id: string
  /** Where mails of this kind can be switched off. */
  readonly unsubscribe?: string
}

export type Mailer = {
  /** Resolves when the relay has accepted the mail; throws otherwise, and the job is retried. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export type MailReport = { readonly outcome: MailOutcome; readonly replyCode: number | null }

/** Sends one mail over a connection of its own and reports what became of it, for administrators. */
export type MailProbe = {
  /** Null: this process was given no relay. */
  readonly relay: MailRelay | null
  send(mail: Mail): Promise<MailReport>
}

export type CodeMessage = {
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly language: Language
}

/**
 * `unreachable`: surely not sent, nothing reached the provider. `unknown`: the request was sent and its answer lost, so
 * that the message may arrive.
 */
export type SmsOutcome = SmsReport['outcome']

/** What administrators see of a provider. */
export type { SmsProvider } from '@tiltyard/contracts'

export type SmsReport = {
  readonly outcome: Delivery['codes'][number]['outcome']
  /** The provider's code for what happened, at most 80 characters; never a number, code or key. */
  readonly providerCode: string | null
}

/** Text messages. Providers send approved templates only, so a message has a purpose and values, not a text. */
export type SmsSender = {
  /** Never throws for what a provider does, and never repeats a message that may have been sent. The code is never logged. */
  sendCode(message: CodeMessage): Promise<SmsReport>
}
