import { z } from 'zod'
import { anyone } from '../access.ts'
import { languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { DisplayName, Email } from './account.schema.ts'

/** An account by its id, or by its email for people who have never signed in to the platform. */
export const OrderedAccount = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ email: Email })])
export type OrderedAccount = z.infer<typeof OrderedAccount>

export const accountActs = [
  'look-up',
  'send-confirmation',
  'send-reset',
  'create-reset-link',
  'reset-second-factor',
] as const
export type AccountAct = (typeof accountActs)[number]

/** Who ordered it, for the account service's audit log: a user's id or `operator`. */
const OrderedBy = z.object({ by: z.string().min(1).max(64), reason: z.string().max(500).nullable() })

export const AccountOrder = z.discriminatedUnion('act', [
  OrderedBy.extend({ act: z.enum(accountActs), account: OrderedAccount }),
  OrderedBy.extend({
    act: z.literal('send-welcome'),
    account: OrderedAccount,
    /** Whom the mail names: the administrator's nickname and the site. */
    addedBy: z.string().min(1).max(64),
    siteName: Localised,
  }),
  OrderedBy.extend({
    act: z.literal('create'),
    email: Email,
    displayName: DisplayName,
    language: z.enum(languages),
  }),
])
export type AccountOrder = z.infer<typeof AccountOrder>

/** The order and the platform's signature over it. */
export const SignedAccountOrder = z.string().regex(/^[\w-]{1,4096}\.[\w-]{43}$/)

/** Called by the platform, server to server. The service verifies each order with the platform. */
export const carryOutOrder = defineRoute({
  method: 'POST',
  path: '/api/account/platform-order',
  access: anyone,
  summary: 'Carry out an order of the platform about one account, once',
  body: z.strictObject({ order: SignedAccountOrder }),
  reply: z.object({
    account: z.object({
      id: z.uuid(),
      email: z.string(),
      displayName: z.string(),
      confirmed: z.boolean(),
      totpOn: z.boolean(),
    }),
    /** Of a link to choose a password, which only operators ask for. */
    link: z.string().nullable(),
  }),
  refusals: [
    'account.order_invalid',
    'account.order_unverified',
    'account.not_found',
    'account.link_limit_reached',
  ],
})
