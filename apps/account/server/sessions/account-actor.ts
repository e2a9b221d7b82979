import type { Language } from '@tiltyard/contracts'

/** Who is signed in at the account service. There are no roles here: those are the platform's. */
export type AccountActor = {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly displayName: string
  readonly language: Language
  readonly totpOn: boolean
}
