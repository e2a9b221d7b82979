import type { Language } from '@tiltyard/contracts'

/** A person as an account service vouches for them. Roles never come from there. */
export type Person = {
  readonly issuer: string
  readonly subject: string
  readonly displayName: string
  /** Only one that the service itself has seen to be theirs. */
  readonly email?: string | null
}

/** One trip to the account service and back. */
export type SignInTrip = {
  /** The address to come back to, state included: what the ticket is bound to. */
  readonly service: string
  readonly state: string
  /** Known to this browser's cookie and to us; proofs that must not travel are derived from it. */
  readonly secret: string
}

/** `language` is the page's that the browser leaves, so that the service can go on in it. */
export type IdentityProvider = {
  signInAddress(trip: SignInTrip, language: Language): Promise<string>
  registrationAddress(trip: SignInTrip, language: Language): Promise<string>
  /** Who the ticket stands for; null when the service says it is no good; throws when it cannot be asked. */
  identify(ticket: string, trip: SignInTrip): Promise<Person | null>
}
