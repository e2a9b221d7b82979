import type { AnswerOf, carryOutOrder, Language } from '@tiltyard/contracts'

/** A person identified by an account service. Roles never come from there. */
export type Person = {
  readonly issuer: string
  readonly subject: string
  readonly displayName: string
  /** Only an address that the service has verified. */
  readonly email?: string | null
  /** Number of password changes, if the service counts them: sessions from before the last change are void. */
  readonly passwordEpoch?: number
  /** The service's handle of the browser. */
  readonly browser?: string
}

/** A password change confirmed by the account service. */
export type PasswordChange = Required<Pick<Person, 'issuer' | 'subject' | 'passwordEpoch'>>

/** One login at the account service. */
export type LoginRequest = {
  /** The return address including the state, which the ticket is bound to. */
  readonly service: string
  readonly state: string
  /** Known to this browser's cookie and to us; values that must not be transmitted are derived from it. */
  readonly secret: string
}

/** `language` is that of the current page, so that the service continues in it. */
export type IdentityProvider = {
  signInAddress(login: LoginRequest, language: Language): Promise<string>
  registrationAddress(login: LoginRequest, language: Language): Promise<string>
  /** The person of a ticket; null when the ticket is invalid; throws when the service is unavailable. */
  identify(ticket: string, login: LoginRequest): Promise<Person | null>
  /** Ends the sessions of that browser at the service; throws when it is unavailable. */
  endBrowser(browser: string): Promise<void>
  /**
   * The content of a notice, which anybody may have sent; null when the service has not issued it; throws when it is
   * unavailable.
   */
  confirmPasswordChange(notice: string): Promise<PasswordChange | null>
  /** Null when another organisation keeps the accounts. */
  readonly accounts: AccountService | null
}

export type AccountOutcome =
  | { readonly ok: true; readonly value: AnswerOf<typeof carryOutOrder> }
  | { readonly ok: false; readonly reason: 'not-found' | 'link-limit' }

/** Accounts of the bundled account service, which the platform administers by signed orders. */
export type AccountService = {
  /** Issuer of the persons whose accounts these are. */
  readonly issuer: string
  /** Throws when the service is unavailable or has not accepted the order. */
  carryOut(signedOrder: string): Promise<AccountOutcome>
}
