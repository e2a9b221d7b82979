import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { languages } from '../language.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  CurrentPassword,
  DisplayName,
  Email,
  LinkToken,
  NewPassword,
  ProofOfWork,
  Redirect,
  TotpCode,
} from './account.schema.ts'

/** Calls of the account service, on its own origin and by its own session. */
const base = '/api/account'

/** ALTCHA v2: find the counter whose derived key begins with the prefix; `attempts` bounds the search for a progress bar. */
const Challenge = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  attempts: z.number().int(),
})
/** `mail` costs more: who registers or asks for a reset makes us write to somebody. */
export const puzzlePurposes = ['mail', 'sign-in'] as const
export type PuzzlePurpose = (typeof puzzlePurposes)[number]
const Location = z.object({ location: z.string() })

export const getChallenge = defineRoute({
  method: 'GET',
  path: `${base}/challenge`,
  access: anyone,
  summary: 'A puzzle to be solved before registering or asking for a reset, or a smaller one for a sign-in',
  query: z.object({ for: z.enum(puzzlePurposes).default('mail') }),
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
    proof: ProofOfWork,
  }),
  reply: emptyReply,
  refusals: ['account.proof_of_work_invalid'],
  rate: 'secret',
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: `${base}/confirm-email`,
  access: anyone,
  summary: 'Confirm the address with the token of the mail',
  body: z.strictObject({ token: LinkToken }),
  reply: emptyReply,
  refusals: ['account.link_invalid'],
  rate: 'secret',
  failures: ['account.link_invalid'],
})

export const signIn = defineRoute({
  method: 'POST',
  path: `${base}/sign-in`,
  access: anyone,
  summary: 'Sign in and get the address, with a ticket, to go on to',
  body: z.strictObject({
    email: Email,
    password: CurrentPassword,
    totp: TotpCode.optional(),
    redirect: Redirect.optional(),
    /** Only when it is asked for: too many have failed from this address. */
    proof: ProofOfWork.optional(),
  }),
  reply: Location,
  replyHeaders: ['token'],
  refusals: [
    'account.invalid_credentials',
    'account.email_not_confirmed',
    'account.totp_required',
    'account.totp_incorrect',
    'account.totp_too_many_attempts',
    'account.redirect_not_allowed',
    'account.proof_of_work_required',
  ],
  rate: 'secret',
  failures: ['account.invalid_credentials', 'account.totp_incorrect', 'account.totp_too_many_attempts'],
  handlesOverBudget: true,
})

export const continueSignedIn = defineRoute({
  method: 'POST',
  path: `${base}/continue`,
  access: signedIn,
  summary: 'Already signed in here: get a ticket for the redirect',
  body: z.strictObject({ redirect: Redirect }),
  reply: Location,
  refusals: ['account.redirect_not_allowed', 'session.required'],
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
  reply: emptyReply,
  refusals: [],
})

/** Called by the platform, server to server, with the handle that came with the ticket. */
export const endBrowserSessions = defineRoute({
  method: 'POST',
  path: `${base}/end-browser`,
  access: anyone,
  summary: 'Somebody logged out of the platform: end the account’s sessions in that browser',
  body: z.strictObject({ browser: z.string().max(256) }),
  reply: emptyReply,
  refusals: [],
})

export const requestReset = defineRoute({
  method: 'POST',
  path: `${base}/request-reset`,
  access: anyone,
  summary: 'Ask for a reset mail; the answer is the same whether or not the address is known',
  body: z.strictObject({ email: Email, proof: ProofOfWork }),
  reply: emptyReply,
  refusals: ['account.proof_of_work_invalid'],
  rate: 'secret',
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: `${base}/reset-password`,
  access: anyone,
  summary: 'Set a new password with the token of the mail; ends every session, here and on the platform',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  reply: emptyReply,
  refusals: ['account.link_invalid'],
  rate: 'secret',
  failures: ['account.link_invalid'],
})

export const changePassword = defineRoute({
  method: 'POST',
  path: `${base}/change-password`,
  access: signedIn,
  summary: 'Change the password; ends every other session here and all on the platform',
  body: z.strictObject({ current: CurrentPassword, next: NewPassword }),
  reply: emptyReply,
  refusals: ['account.password_incorrect'],
  rate: 'secret',
})

/** Asked by the platform, server to server, about a notice that reached it: whether it was written here. */
export const verifyPasswordChangeNotice = defineRoute({
  method: 'GET',
  path: `${base}/password-notice`,
  access: anyone,
  summary: 'Whose change of password a notice tells of; null when it was not written here',
  query: z.object({ notice: z.string().max(256) }),
  reply: z.object({ user: z.string(), passwordEpoch: z.number().int() }).nullable(),
  refusals: [],
})

export const beginTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/begin`,
  access: signedIn,
  summary: 'A new secret for an authenticator; not in force until confirmed',
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['account.password_incorrect', 'account.totp_already_enabled'],
  rate: 'secret',
})

export const confirmTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/confirm`,
  access: signedIn,
  summary: 'Turn two-step sign-in on with the first code',
  body: z.strictObject({ code: TotpCode }),
  reply: emptyReply,
  refusals: ['account.totp_incorrect', 'account.totp_setup_not_started', 'account.totp_already_enabled'],
  rate: 'secret',
})

export const removeTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/remove`,
  access: signedIn,
  summary: 'Turn two-step sign-in off',
  body: z.strictObject({ password: CurrentPassword, code: TotpCode }),
  reply: emptyReply,
  refusals: [
    'account.password_incorrect',
    'account.totp_incorrect',
    'account.totp_too_many_attempts',
    'account.totp_not_enabled',
  ],
  rate: 'secret',
})
