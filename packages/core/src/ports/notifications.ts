import type { Language } from '@tiltyard/contracts'

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

export type CodeMessage = {
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly language: Language
}

/** Text messages. Providers send approved templates only, so a message has a purpose and values, not a text. */
export type SmsSender = {
  /** Resolves when the provider has accepted it; false when it cannot. The code is never logged. */
  sendCode(message: CodeMessage): Promise<boolean>
}
