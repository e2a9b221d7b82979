import type { Language } from '@tiltyard/contracts'

/** The signed-in account. It has no roles: those belong to the platform. */
export type AccountActor = {
  readonly accountId: string
  readonly sessionId: string
  /** The browser of the session; null for sessions from before an upgrade. */
  readonly device: string | null
  readonly email: string
  readonly displayName: string
  readonly language: Language
  readonly totpOn: boolean
}
