import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { languages } from '../language.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'
import {
  CurrentPassword,
  DisplayName,
  Email,
  LinkToken,
  NewPassword,
  ProofOfWork,
  Redirect,
  redirectMaxLength,
  TotpCode,
} from './account.schema.ts'

/** Routes of the account service, on its own origin and with its own session. */
const base = '/api/account'

/** ALTCHA v2: find the counter whose derived key begins with the prefix; `attempts` bounds the search for a progress bar. */
const Challenge = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  attempts: z.number().int(),
})
/** `mail` puzzles cost more: registrations and password resets send mail to an address that the caller chooses. */
export const puzzlePurposes = ['mail', 'sign-in'] as const
export type PuzzlePurpose = (typeof puzzlePurposes)[number]
const Location = z.object({ location: z.string() })

export const getChallenge = defineRoute({
  method: 'GET',
  path: `${base}/challenge`,
  access: anyone,
  summary: 'Get a proof-of-work puzzle: full size for sign-up and password reset, smaller for sign-in',
  query: z.object({ for: z.enum(puzzlePurposes).default('mail') }),
  reply: Challenge,
  refusals: [],
})

export const register = defineRoute({
  method: 'POST',
  path: `${base}/register`,
  access: anyone,
  summary: 'Sign up; the reply is the same whether or not the email is known',
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    displayName: DisplayName,
    language: z.enum(languages),
    /** The page that the mail leads back to. */
    redirect: Redirect.optional(),
    proof: ProofOfWork,
  }),
  reply: emptyReply,
  refusals: ['account.proof_of_work_invalid', 'account.redirect_not_allowed'],
  rate: 'secret',
})

export const resendConfirmation = defineRoute({
  method: 'POST',
  path: `${base}/register/resend`,
  access: anyone,
  summary:
    'Send the mail of a sign-up again, for the browser that signed up; the same whether or not the email is known',
  body: z.strictObject({ email: Email, redirect: Redirect.optional() }),
  reply: emptyReply,
  refusals: ['account.sign_up_unknown', 'account.redirect_not_allowed'],
  rate: 'secret',
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: `${base}/confirm-email`,
  access: anyone,
  summary: 'Confirm the email with the token from the mail; signs in the browser that signed up',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ isSignedIn: z.boolean() }),
  replyHeaders: ['token'],
  refusals: ['account.link_invalid'],
  rate: 'secret',
  failures: ['account.link_invalid'],
})

export const signIn = defineRoute({
  method: 'POST',
  path: `${base}/sign-in`,
  access: anyone,
  summary: 'Sign in; returns the URL, with a ticket, to continue at',
  body: z.strictObject({
    email: Email,
    password: CurrentPassword,
    totp: TotpCode.optional(),
    redirect: Redirect.optional(),
    /** Required only after too many failed sign-ins from this network. */
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

const formField = (max: number) => z.string().max(max).default('')

/**
 * The same by the form itself, for a page whose scripts have not loaded yet. The reply is always a page: the sign-in page
 * says what went wrong, or offers to continue.
 */
export const signInByForm = defineRoute({
  method: 'POST',
  path: `${base}/sign-in/form`,
  access: anyone,
  summary: 'Sign in by a form without scripts; redirects to the page that continues',
  bodyType: 'form',
  body: z.strictObject({
    email: formField(400),
    password: formField(400),
    totp: formField(20),
    redirect: formField(redirectMaxLength),
  }),
  reply: redirectReply,
  answer: 'redirect',
  refusals: [],
  // Every call counts, not only failures: those who have scripts do not come this way.
  rate: 'secret',
  handlesOverBudget: true,
})

export const continueSignedIn = defineRoute({
  method: 'POST',
  path: `${base}/continue`,
  access: signedIn,
  summary: 'Get a ticket for the redirect with the existing session',
  body: z.strictObject({ redirect: Redirect }),
  reply: Location,
  refusals: ['account.redirect_not_allowed', 'session.required'],
})

export const getAccount = defineRoute({
  method: 'GET',
  path: `${base}/me`,
  access: signedIn,
  summary: 'Get the signed-in account',
  reply: z.object({ email: z.string(), displayName: z.string(), totpOn: z.boolean() }),
  refusals: [],
})

export const signOut = defineRoute({
  method: 'POST',
  path: `${base}/sign-out`,
  access: anyone,
  summary: 'Sign out of the account service',
  reply: emptyReply,
  refusals: [],
})

/** Called by the platform, server to server, with the browser handle that came with the ticket. */
export const endBrowserSessions = defineRoute({
  method: 'POST',
  path: `${base}/end-browser`,
  access: anyone,
  summary: 'End the account’s sessions in the browser that signed out of the platform',
  body: z.strictObject({ browser: z.string().max(256) }),
  reply: emptyReply,
  refusals: [],
})

export const requestReset = defineRoute({
  method: 'POST',
  path: `${base}/request-reset`,
  access: anyone,
  summary: 'Request a password reset mail; the reply is the same whether or not the email is known',
  body: z.strictObject({ email: Email, proof: ProofOfWork }),
  reply: emptyReply,
  refusals: ['account.proof_of_work_invalid'],
  rate: 'secret',
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: `${base}/reset-password`,
  access: anyone,
  summary: 'Set a new password with the token from the mail; ends every session, here and on the platform',
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
  summary: 'Change the password; ends every other session here and all sessions on the platform',
  body: z.strictObject({ current: CurrentPassword, next: NewPassword }),
  reply: emptyReply,
  refusals: ['account.password_incorrect'],
  rate: 'secret',
})

/** Called by the platform, server to server, to verify that a received notice was issued by this service. */
export const verifyPasswordChangeNotice = defineRoute({
  method: 'GET',
  path: `${base}/password-notice`,
  access: anyone,
  summary: 'Verify a password change notice; returns its account, or null if this service did not issue it',
  query: z.object({ notice: z.string().max(256) }),
  reply: z.object({ user: z.string(), passwordEpoch: z.number().int() }).nullable(),
  refusals: [],
})

export const beginTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/begin`,
  access: signedIn,
  summary: 'Create a secret for an authenticator; inactive until confirmed',
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['account.password_incorrect', 'account.totp_already_enabled'],
  rate: 'secret',
})

export const confirmTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/confirm`,
  access: signedIn,
  summary: 'Turn on two-step sign-in with the first code',
  body: z.strictObject({ code: TotpCode }),
  reply: emptyReply,
  refusals: ['account.totp_incorrect', 'account.totp_setup_not_started', 'account.totp_already_enabled'],
  rate: 'secret',
})

export const removeTotp = defineRoute({
  method: 'POST',
  path: `${base}/totp/remove`,
  access: signedIn,
  summary: 'Turn off two-step sign-in',
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
