import { z } from 'zod'
import { onlyRoles, signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, fileReply } from '../route.ts'
import { parseIdNumber } from './id-number.ts'
import { parseMobileNumber } from './mobile-number.ts'
import { CurrentUser } from './users.contract.ts'

const base = '/api/platform/web/dsc/user/verify'

export const VerificationState = z.enum(['in_review', 'approved', 'rejected'])
export type VerificationState = z.infer<typeof VerificationState>

export const realNameMaxLength = 60
const RealName = z
  .string()
  .trim()
  .min(1)
  .max(realNameMaxLength)
  .regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u)

const parseWith = (parse: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const value = parse(text)
  if (value !== null) return value
  context.addIssue({ code: 'custom', message: 'unreadable' })
  return z.NEVER
}
export const Mobile = z
  .string()
  .max(40)
  .meta({ examples: ['13800000000'] })
  .transform(parseWith(parseMobileNumber))
export const IdNumber = z.string().max(40).transform(parseWith(parseIdNumber))

/** The user's own verification; it never returns the submitted name, number or document. */
export const Verification = CurrentUser.pick({ verifiedStatus: true, verifiedType: true }).extend({
  /** The verified number, masked. */
  mobile: z.string().nullable(),
  /** The last one-time code, while valid. */
  code: z
    .object({ mobile: z.string(), expireTime: z.iso.datetime(), resendTime: z.iso.datetime() })
    .nullable(),
  /** The latest verification request. */
  request: z
    .object({
      state: VerificationState,
      createTime: z.iso.datetime(),
      decideTime: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Days for which a document is kept after the decision. */
  retentionDays: z.number().int(),
  /** The server's clock, for countdowns. */
  now: z.iso.datetime(),
})
export type Verification = z.infer<typeof Verification>

export const getVerification = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'Get the user’s verification and its pending steps',
  reply: Verification,
  refusals: [],
  onlyInBrowser: true,
})

export const sendMobileCode = defineRoute({
  method: 'POST',
  path: `${base}/mobile/code`,
  access: signedIn,
  summary: 'Send a one-time code to a mobile number; it replaces the previous code',
  body: z.strictObject({ mobile: Mobile }),
  reply: emptyReply,
  refusals: [
    'verification.code_sent_recently',
    'verification.daily_code_limit_reached',
    'verification.sms_unavailable',
  ],
  rate: 'secret',
  onlyInBrowser: true,
})

export const verifyMobile = defineRoute({
  method: 'POST',
  path: `${base}/mobile`,
  access: signedIn,
  summary: 'Verify a mobile number with the code',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: emptyReply,
  refusals: [
    'verification.code_incorrect',
    'verification.code_expired',
    'verification.mobile_account_limit_reached',
  ],
  rate: 'secret',
  onlyInBrowser: true,
})

export const submitCertPhoto = defineRoute({
  method: 'POST',
  path: `${base}/cert-photo`,
  access: signedIn,
  summary: 'Submit a photograph of an identity document for review',
  body: z.strictObject({ realName: RealName, idNumber: IdNumber, fileName: FileName }),
  reply: emptyReply,
  refusals: ['uploads.file_not_found', 'verification.already_in_review', 'verification.already_verified'],
  onlyInBrowser: true,
})

const reviewers = onlyRoles('administrator', 'reviewer')
const reviewBase = '/api/console/verifications'
const requestParams = z.object({ requestId: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })

export const rejectReasonMax = 500

export const VerificationListItem = z.object({
  id: z.uuid(),
  state: VerificationState,
  person: Person,
  /** Masked; null after the retention period. */
  idNumber: z.string().nullable(),
  createTime: z.iso.datetime(),
  decideTime: z.iso.datetime().nullable(),
  /** The reviewer's own request, which another reviewer must decide. */
  isMine: z.boolean(),
})
export type VerificationListItem = z.infer<typeof VerificationListItem>

export const VerificationRequest = VerificationListItem.extend({
  /** In full, to compare with the document. */
  realName: z.string().nullable(),
  /** Other users verified with the same number: a warning for the reviewer. */
  sameNumber: z.array(Person),
  reviewer: Person.nullable(),
  reason: z.string().nullable(),
  eraseTime: z.iso.datetime().nullable(),
})
export type VerificationRequest = z.infer<typeof VerificationRequest>

export const listVerifications = defineRoute({
  method: 'GET',
  path: reviewBase,
  access: reviewers,
  summary: 'List verification requests, longest waiting first',
  query: Paging.extend({ state: VerificationState.optional() }),
  reply: pageOf(VerificationListItem),
  refusals: [],
})

export const getVerificationRequest = defineRoute({
  method: 'GET',
  path: `${reviewBase}/:requestId`,
  access: reviewers,
  summary: 'Get the name and number of a request; the view is audited first',
  params: requestParams,
  reply: VerificationRequest,
  refusals: [
    'verification.not_found',
    'verification.cannot_review_own_request',
    'verification.audit_unavailable',
  ],
})

export const getVerificationDocument = defineRoute({
  method: 'GET',
  path: `${reviewBase}/:requestId/document`,
  access: reviewers,
  summary: 'Get the document with the viewer’s watermark; the view is audited first',
  params: requestParams,
  answer: 'file',
  reply: fileReply,
  refusals: [
    'verification.not_found',
    'verification.cannot_review_own_request',
    'verification.audit_unavailable',
    'uploads.file_not_found',
    'request.too_many',
  ],
})

export const decideVerification = defineRoute({
  method: 'POST',
  path: `${reviewBase}/:requestId/decision`,
  access: reviewers,
  summary: 'Approve a request, or reject it with a reason; notifies its owner',
  params: requestParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('reject'), reason: z.string().trim().min(1).max(rejectReasonMax) }),
  ]),
  reply: emptyReply,
  refusals: [
    'verification.not_found',
    'verification.cannot_review_own_request',
    'verification.already_decided',
  ],
})
