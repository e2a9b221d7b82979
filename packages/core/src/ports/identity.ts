import type { Language } from '@tiltyard/contracts'

/** A person as an account service vouches for them. Roles never come from there. */
export type Person = {
  readonly issuer: string
  readonly subject: string
  readonly displayName: string
  /** Only one that the service itself has seen to be theirs. */
  readonly email?: string | null
  /** How often their password was changed, where the service counts it: what was opened before the last change is void. */
  readonly passwordEpoch?: number
  /** The service's handle for the browser that they signed in with there. */
  readonly browser?: string
}

/** That somebody's password was changed, as the account service itself has confirmed it. */
export type PasswordChange = Required<Pick<Person, 'issuer' | 'subject' | 'passwordEpoch'>>

/** One trip to the account service and back. */
export type LoginRequest = {
  /** The address to come back to, state included: what the ticket is bound to. */
  readonly service: string
  readonly state: string
  /** Known to this browser's cookie and to us; proofs that must not travel are derived from it. */
  readonly secret: string
}

/** `language` is the page's that the browser leaves, so that the service can go on in it. */
export type IdentityProvider = {
  signInAddress(login: LoginRequest, language: Language): Promise<string>
  registrationAddress(login: LoginRequest, language: Language): Promise<string>
  /** Who the ticket stands for; null when the service says it is no good; throws when it cannot be asked. */
  identify(ticket: string, login: LoginRequest): Promise<Person | null>
  /** Ends what is open at the service in that browser; throws when it cannot be asked. */
  endBrowser(browser: string): Promise<void>
  /** What a notice says that anybody may have sent; null when the service has not written it; throws when it cannot be asked. */
  confirmPasswordChange(notice: string): Promise<PasswordChange | null>
}
