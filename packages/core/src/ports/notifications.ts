import type { Language } from '@tiltyard/contracts'

/** One mail to one person. Its words are ready; `to` and `subject` become headers and hold no line break. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Stays the same when a job sends it again, so that mail programs show it once. */
  readonly id: string
  /** Where such mails are switched off, for those that can be. */
  readonly unsubscribe?: string
}

export type Mailer = {
  /** Resolves when the relay has taken it; throws otherwise, and the job tries again. */
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

/** Text messages. Providers send approved templates only, so what is asked for is the purpose and its values, not words. */
export type SmsSender = {
  /** Resolves when the provider has taken it; false when it cannot. The code is in no log. */
  sendCode(message: CodeMessage): Promise<boolean>
}
