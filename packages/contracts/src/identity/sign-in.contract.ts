import { z } from 'zod'
import { anyone } from '../access.ts'
import { PasswordChangeNotice } from '../account/account.schema.ts'
import { AccountOrder, SignedAccountOrder } from '../account/account-orders.contract.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'

const base = '/tiltyard-ui-infos/api'

/** OpenID providers may issue long codes; encoded, a code is passed on as the ticket. CAS tickets are far shorter. */
const codeMaxLength = 2048
const ticketMaxLength = Math.ceil((codeMaxLength * 4) / 3)
const Ticket = z
  .string()
  .max(ticketMaxLength)
  .regex(/^[A-Za-z0-9_-]+$/)

/** A hostile or missing return path is not an error for the person who clicked: the home page replaces it. */
const ReturnTo = z.object({ redirect: z.string().max(4096).optional() })

export const beginSignIn = defineRoute({
  method: 'GET',
  path: `${base}/sign-in`,
  access: anyone,
  summary: 'Redirect to the account service to sign in, then back to `redirect`',
  query: ReturnTo,
  reply: redirectReply,
  answer: 'redirect',
  refusals: ['sign_in.provider_unavailable'],
  onlyInBrowser: true,
})

export const beginRegistration = defineRoute({
  method: 'GET',
  path: `${base}/register`,
  access: anyone,
  summary: 'Redirect to the account service to sign up, then back to `redirect`',
  query: ReturnTo,
  reply: redirectReply,
  answer: 'redirect',
  refusals: ['sign_in.provider_unavailable'],
  onlyInBrowser: true,
})

/** Redirect URI of OpenID providers; the code is passed on as the ticket. */
export const returnFromProvider = defineRoute({
  method: 'GET',
  path: `${base}/callback`,
  access: anyone,
  summary: 'Receive the redirect of an OpenID provider',
  query: z.object({ code: z.string().max(codeMaxLength).optional(), state: z.string().max(256).optional() }),
  reply: redirectReply,
  answer: 'redirect',
  refusals: ['sign_in.state_missing'],
  onlyInBrowser: true,
})

export const exchangeTicket = defineRoute({
  method: 'GET',
  path: `${base}/ticket2token`,
  access: anyone,
  summary: 'Exchange a ticket for a session: sets the cookie and the `token` response header',
  query: z.object({ ticket: Ticket }),
  reply: emptyReply,
  replyHeaders: ['token'],
  refusals: [
    'sign_in.state_missing',
    'sign_in.ticket_invalid',
    'sign_in.account_mismatch',
    'sign_in.account_blocked',
    'sign_in.provider_unavailable',
  ],
  rate: 'secret',
  failures: ['sign_in.state_missing', 'sign_in.ticket_invalid', 'sign_in.account_blocked'],
  changesState: true,
  onlyInBrowser: true,
})

/**
 * Called by the account service, server to server. The platform verifies each notice with the account service, so a
 * forged or repeated one changes nothing.
 */
export const revokeSignIns = defineRoute({
  method: 'POST',
  path: `${base}/password-changed`,
  access: anyone,
  summary: 'Receive a password change notice: ends the person’s sessions and revokes their tokens',
  body: z.strictObject({ notice: PasswordChangeNotice }),
  reply: emptyReply,
  refusals: ['sign_in.notice_invalid', 'sign_in.provider_unavailable'],
  onlyInBrowser: true,
})

/** Called by the account service, server to server, to verify that an order it received is the platform's. */
export const verifyAccountOrder = defineRoute({
  method: 'GET',
  path: `${base}/account-order`,
  access: anyone,
  summary: 'Verify an order to the account service; returns it, or null if the platform did not give it',
  query: z.object({ order: SignedAccountOrder }),
  reply: z.object({ id: z.uuid(), untilSeconds: z.number().int(), order: AccountOrder }).nullable(),
  refusals: [],
})
