import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { languages } from '../language.ts'
import { defineRoute, nothing } from '../route.ts'
import {
  DisplayName,
  Email,
  GivenPassword,
  LinkToken,
  NewPassword,
  Proof,
  Redirect,
  TotpCode,
} from './account-fields.ts'

/** Calls of the account service, on its own origin and by its own session. */
const base = '/api/account'

/** ALTCHA v2: find the counter whose derived key begins with the prefix; `attempts` bounds the search for a progress bar. */
const Challenge = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  attempts: z.number().int(),
})
const Location = z.object({ location: z.string() })

export const getChallenge = defineRoute({
  method: 'GET',
  path: `${base}/challenge`,
  access: anyone,
  summary: 'A puzzle to be solved before registering or asking for a reset',
  reply: Challenge,
  refusals: [],
})

export const register = defineRoute({
  method: 'POST',
  path: `${base}/register`,
  access: anyone,
  summary: 'Register; the answer is the same whether or not the address is known',
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    displayName: DisplayName,
    language: z.enum(languages),
    proof: Proof,
  }),
  reply: nothing,
  refusals: ['account.proof_invalid'],
  rate: 'secret',
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: `${base}/confirm-email`,
  access: anyone,
  summary: 'Confirm the address with the token of the mail',
  body: z.strictObject({ token: LinkToken }),
  reply: nothing,
  refusals: ['account.link_invalid'],
  rate: 'secret',
})

export const signIn = defineRoute({
  method: 'POST',
  path: `${base}/sign-in`,
  access: anyone,
  summary: 'Sign in and get the address, with a ticket, to go on to',
  body: z.strictObject({
    email: Email,
    password: GivenPassword,
    totp: TotpCode.optional(),
    redirect: Redirect.optional(),
  }),
  reply: Location,
  replyHeaders: ['token'],
  refusals: [
    'account.credentials_wrong',
    'account.email_unconfirmed',
    'account.totp_required',
    'account.totp_wrong',
    'account.redirect_not_allowed',
  ],
  rate: 'secret',
})

export const continueSignedIn = defineRoute({
  method: 'POST',
  path: `${base}/continue`,
  access: signedIn,
  summary: 'Already signed in here: get a ticket for the redirect',
  body: z.strictObject({ redirect: Redirect }),
  reply: Location,
  refusals: ['account.redirect_not_allowed'],
})

export const getAccount = defineRoute({
  method: 'GET',
  path: `${base}/me`,
  access: signedIn,
  summary: 'The account that is signed in here',
  reply: z.object({ email: z.string(), displayName: z.string(), totpOn: z.boolean() }),
  refusals: [],
})

export const signOut = defineRoute({
  method: 'POST',
  path: `${base}/sign-out`,
  access: anyone,
  summary: 'End the session at the account service',
  reply: nothing,
  refusals: [],
})

export const requestReset = defineRoute({
  method: 'POST',
  path: `${base}/request-reset`,
  access: anyone,
  summary: 'Ask for a reset mail; the answer is the same whether or not the address is known',
  body: z.strictObject({ email: Email, proof: Proof }),
  reply: nothing,
  refusals: ['account.proof_invalid'],
  rate: 'secret',
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: `${base}/reset-password`,
  access: anyone,
  summary: 'Set a new password with the token of the mail; ends every session',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  reply: nothing,
  refusals: ['account.link_invalid'],
  rate: 'secret',
})

export const changePassword = defineRoute({
  method: 'POST',
  path: `${base}/change-password`,
  access: signedIn,
  summary: 'Change the password; ends every other session',
  body: z.strictObject({ current: GivenPassword, next: NewPassword }),
  reply: nothing,
  refusals: ['account.password_wrong'],
  rate: 'secret',
})

export const beginTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/begin`,
  access: signedIn,
  summary: 'A new secret for an authenticator; not in force until confirmed',
  body: z.strictObject({ password: GivenPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['account.password_wrong', 'account.totp_already_on'],
  rate: 'secret',
})

export const confirmTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/confirm`,
  access: signedIn,
  summary: 'Turn two-step sign-in on with the first code',
  body: z.strictObject({ code: TotpCode }),
  reply: nothing,
  refusals: ['account.totp_wrong', 'account.totp_not_begun', 'account.totp_already_on'],
  rate: 'secret',
})

export const removeTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/remove`,
  access: signedIn,
  summary: 'Turn two-step sign-in off',
  body: z.strictObject({ password: GivenPassword, code: TotpCode }),
  reply: nothing,
  refusals: ['account.password_wrong', 'account.totp_wrong', 'account.totp_not_on'],
  rate: 'secret',
})
