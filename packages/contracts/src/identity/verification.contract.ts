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
export const Mobile = z.string().max(40).transform(parseWith(parseMobileNumber))
export const IdNumber = z.string().max(40).transform(parseWith(parseIdNumber))

/** How the signed-in person stands, and what is under way. Nothing of what was sent in comes back. */
export const Verification = CurrentUser.pick({ verifiedStatus: true, verifiedType: true }).extend({
  /** The verified number, masked. */
  mobile: z.string().nullable(),
  /** A code that was sent and still counts. */
  code: z
    .object({ mobile: z.string(), expireTime: z.iso.datetime(), resendTime: z.iso.datetime() })
    .nullable(),
  /** The latest document that was handed in. */
  request: z
    .object({
      state: VerificationState,
      createTime: z.iso.datetime(),
      decideTime: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** For how many days after the decision a document is kept. */
  retentionDays: z.number().int(),
  /** What the server's clock says, for counting down. */
  now: z.iso.datetime(),
})
export type Verification = z.infer<typeof Verification>

export const getVerification = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'How the user is verified, and what is under way',
  reply: Verification,
  refusals: [],
  onlyInBrowser: true,
})

export const sendMobileCode = defineRoute({
  method: 'POST',
  path: `${base}/mobile/code`,
  access: signedIn,
  summary: 'Send a one-time code to a number; a new one takes the place of the last',
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
  summary: 'Prove the number by the code that it received',
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
  summary: 'Hand in a photograph of an identity document, to be seen by a reviewer',
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
  /** Masked; null once the retention time is over. */
  idNumber: z.string().nullable(),
  createTime: z.iso.datetime(),
  decideTime: z.iso.datetime().nullable(),
  /** The reviewer's own: somebody else decides on it. */
  isMine: z.boolean(),
})
export type VerificationListItem = z.infer<typeof VerificationListItem>

export const VerificationRequest = VerificationListItem.extend({
  /** In full, to be compared with the document. */
  realName: z.string().nullable(),
  /** Others who were verified with the same number: a warning, for a reviewer to judge. */
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
  summary: 'Identity documents that were handed in; those that wait longest first',
  query: Paging.extend({ state: VerificationState.optional() }),
  reply: pageOf(VerificationListItem),
  refusals: [],
})

export const getVerificationRequest = defineRoute({
  method: 'GET',
  path: `${reviewBase}/:requestId`,
  access: reviewers,
  summary: 'Name and number as they were handed in; that they were seen is recorded first',
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
  summary: 'The document, marked with who looks at it; that it was seen is recorded first',
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
  summary: 'Approve a request, or reject it with a reason; its owner is told',
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
