import { isSameSecret, sign } from '@tiltyard/core/kernel'
import { linkSeconds } from '../mails/mail-link.rules.ts'

/** As long as the link in the mail. */
export const signUpSeconds = linkSeconds.confirm

/** The account of a sign-up; its ID is one that was never stored if the email was known. */
export type SignUp = { readonly accountId: string; readonly emailKey: string }

/** Proves that a browser signed up with this email, and, apart from it, that the sign-up created this account. */
export function sealSignUp(key: Buffer, signUp: SignUp): string {
  return `${emailProof(key, signUp)}.${accountProof(key, signUp)}`
}

export function hasSignedUpWith(key: Buffer, cookie: string | undefined, emailKey: string): boolean {
  return isSameSecret(partsOf(cookie).email, emailProof(key, { emailKey }))
}

/** False if somebody else signed up with the email before: their password is the account's. */
export function hasCreated(key: Buffer, cookie: string | undefined, signUp: SignUp): boolean {
  return isSameSecret(partsOf(cookie).account, accountProof(key, signUp))
}

function partsOf(cookie = ''): { readonly email: string; readonly account: string } {
  const [email = '', account = ''] = cookie.split('.')
  return { email, account }
}

function emailProof(key: Buffer, { emailKey }: Pick<SignUp, 'emailKey'>): string {
  return sign(key, JSON.stringify([emailKey]))
}

function accountProof(key: Buffer, { emailKey, accountId }: SignUp): string {
  return sign(key, JSON.stringify([emailKey, accountId]))
}
