import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, fileReply, nothing } from '../route.ts'
import { VerificationState } from './verification.contract.ts'

const reviewers = onlyRoles('administrator', 'reviewer')
const base = '/api/console/verifications'
const one = z.object({ requestId: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })

export const rejectReasonMax = 500

export const VerificationListed = z.object({
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
export type VerificationListed = z.infer<typeof VerificationListed>

export const VerificationRequest = VerificationListed.extend({
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
  path: base,
  access: reviewers,
  summary: 'Identity documents that were handed in; those that wait longest first',
  query: Paging.extend({ state: VerificationState.optional() }),
  reply: pageOf(VerificationListed),
  refusals: [],
})

export const getVerificationRequest = defineRoute({
  method: 'GET',
  path: `${base}/:requestId`,
  access: reviewers,
  summary: 'Name and number as they were handed in; that they were seen is recorded first',
  params: one,
  reply: VerificationRequest,
  refusals: ['verification.not_found', 'verification.own_request', 'verification.not_recorded'],
})

export const getVerificationDocument = defineRoute({
  method: 'GET',
  path: `${base}/:requestId/document`,
  access: reviewers,
  summary: 'The document, marked with who looks at it; that it was seen is recorded first',
  params: one,
  answer: 'file',
  reply: fileReply,
  refusals: [
    'verification.not_found',
    'verification.own_request',
    'verification.not_recorded',
    'uploads.file_not_found',
    'request.too_many',
  ],
})

export const decideVerification = defineRoute({
  method: 'POST',
  path: `${base}/:requestId/decide`,
  access: reviewers,
  summary: 'Approve a request, or reject it with a reason; its owner is told',
  params: one,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('reject'), reason: z.string().trim().min(1).max(rejectReasonMax) }),
  ]),
  reply: nothing,
  refusals: ['verification.not_found', 'verification.own_request', 'verification.decided'],
})
