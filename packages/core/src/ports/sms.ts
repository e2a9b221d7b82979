import type { Language } from '@tiltyard/contracts'

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
