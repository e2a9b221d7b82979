import type { Language } from '@tiltyard/contracts'

/** Who is signed in at the account service. There are no roles here: those are the platform's. */
export type AccountActor = {
  readonly accountId: string
  readonly sessionId: string
  /** The browser that it is signed in with; sessions from before an upgrade have none. */
  readonly device: string | null
  readonly email: string
  readonly displayName: string
  readonly language: Language
  readonly totpOn: boolean
}
