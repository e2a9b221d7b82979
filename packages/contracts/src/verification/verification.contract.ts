import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { FileName } from '../uploads/uploads.contract.ts'
import { CurrentUser } from '../users/users.contract.ts'
import { readIdNumber } from './id-number.ts'
import { readMobile } from './mobile-number.ts'

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

const read = (reader: (written: string) => string | null) => (written: string, context: z.RefinementCtx) => {
  const value = reader(written)
  if (value !== null) return value
  context.addIssue({ code: 'custom', message: 'unreadable' })
  return z.NEVER
}
export const Mobile = z.string().max(40).transform(read(readMobile))
export const IdNumber = z.string().max(40).transform(read(readIdNumber))

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
  keepDays: z.number().int(),
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
  reply: nothing,
  refusals: ['verification.too_soon', 'verification.too_many_codes', 'verification.sms_unavailable'],
  rate: 'secret',
  onlyInBrowser: true,
})

export const verifyMobile = defineRoute({
  method: 'POST',
  path: `${base}/mobile`,
  access: signedIn,
  summary: 'Prove the number by the code that it received',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: nothing,
  refusals: ['verification.code_wrong', 'verification.code_ended', 'verification.mobile_used_up'],
  rate: 'secret',
  onlyInBrowser: true,
})

export const sendCertPhoto = defineRoute({
  method: 'POST',
  path: `${base}/cert-photo`,
  access: signedIn,
  summary: 'Hand in a photograph of an identity document, to be seen by a reviewer',
  body: z.strictObject({ realName: RealName, idNumber: IdNumber, fileName: FileName }),
  reply: nothing,
  refusals: ['uploads.file_not_found', 'verification.in_review', 'verification.done'],
  onlyInBrowser: true,
})
