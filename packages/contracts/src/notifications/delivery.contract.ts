import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Mobile } from '../identity/verification.contract.ts'
import { defineRoute } from '../route.ts'

const base = '/api/console/operations/delivery'
const administrators = onlyRoles('administrator')
const count = z.number().int().min(0)
const moment = z.iso.datetime()

export const SmsOutcome = z.enum([
  'accepted',
  'not-configured',
  'throttled',
  'invalid-number',
  'rejected',
  'unreachable',
  'unknown',
])

export const MailOutcome = z.enum([
  'accepted',
  'not-configured',
  'unreachable',
  'timed-out',
  'tls-failed',
  'authentication-failed',
  'sender-rejected',
  'recipient-rejected',
  'rejected',
])
export type MailOutcome = z.infer<typeof MailOutcome>

/** What is configured. Keys, passwords, headers and paths are never part of it. */
export const MailRelay = z.object({
  host: z.string(),
  port: z.number().int(),
  /** `opportunistic`: TLS if the relay offers it. */
  security: z.enum(['tls', 'required-starttls', 'opportunistic']),
  signsIn: z.boolean(),
  sender: z.string(),
})
export type MailRelay = z.infer<typeof MailRelay>

export const SmsProvider = z.object({
  driver: z.enum(['none', 'log', 'aliyun', 'tencent', 'http']),
  host: z.string().nullable(),
  /** The approved signature. */
  sender: z.string().nullable(),
})
export type SmsProvider = z.infer<typeof SmsProvider>

export const Delivery = z.object({
  /** Null: the api was given no relay; worker and account service may have one. */
  relay: MailRelay.nullable(),
  mails: z.object({
    waiting: count,
    retrying: count,
    /** Given up after the last attempt, within 24 hours and in all. */
    failedLastDay: count,
    failed: count,
    oldestDueAt: moment.nullable(),
    sentLastDay: count,
  }),
  sms: SmsProvider,
  /** Codes of the last 24 hours by what became of them, most frequent first. */
  codes: z.array(
    z.object({ outcome: SmsOutcome, providerCode: z.string().nullable(), count, lastAt: moment }),
  ),
})
export type Delivery = z.infer<typeof Delivery>

export const getDelivery = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'Get what is configured for mails and text messages, without secrets, and how they fare',
  reply: Delivery,
  refusals: [],
})

export const sendTestMail = defineRoute({
  method: 'POST',
  path: `${base}/test-mail`,
  access: administrators,
  summary: 'Send a test mail and say what became of it; ten an hour for all administrators',
  body: z.strictObject({ to: z.email().max(254) }),
  reply: z.object({
    outcome: MailOutcome,
    /** The relay’s reply code, such as 550. */
    replyCode: z.number().int().nullable(),
  }),
  refusals: ['delivery.too_many_tests'],
  rate: 'secret',
})

export const sendTestSms = defineRoute({
  method: 'POST',
  path: `${base}/test-sms`,
  access: administrators,
  summary: 'Send the code 000000 and say what became of it; ten an hour for all administrators',
  body: z.strictObject({ to: Mobile }),
  reply: z.object({ outcome: SmsOutcome, providerCode: z.string().nullable() }),
  refusals: ['delivery.too_many_tests'],
  rate: 'secret',
})
