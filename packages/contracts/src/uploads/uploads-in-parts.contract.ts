import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { AttachmentType, UploadedFile } from './uploads.contract.ts'

const base = '/api/platform/web/dsc/file-upload'

export const largestFileBytes = 300 * 1024 * 1024

/** What may be so large that it comes in parts, straight to the file store. */
export const InPartsType = AttachmentType.extract([
  'contribution',
  'task-file',
  'question-file',
  'training-answer',
])
export type InPartsType = z.infer<typeof InPartsType>

/** receiving: parts may come · checking: all have · done: `file` can be used · refused: for `reason`, its bytes are gone */
export const UploadState = z.enum(['receiving', 'checking', 'done', 'refused'])
export type UploadState = z.infer<typeof UploadState>

export const Upload = z.object({
  uploadId: z.uuid(),
  state: UploadState,
  name: z.string(),
  size: z.number().int(),
  /** Each part has so many bytes, the last one what is left. */
  partBytes: z.number().int(),
  /** Numbers of the parts that the file store has, counted from 1. */
  parts: z.array(z.number().int()),
  file: UploadedFile.nullable(),
  reason: z.string().nullable(),
})
export type Upload = z.infer<typeof Upload>

const params = z.object({ uploadId: z.uuid() })

export const beginUpload = defineRoute({
  method: 'POST',
  path: `${base}/begin`,
  access: signedIn,
  summary: 'Announce a file of up to 300 MB that comes in parts, straight to the file store',
  body: z.strictObject({
    attachmentType: InPartsType,
    name: z.string().min(1).max(1_000),
    size: z.number().int().min(1),
    /** Of the whole file, as hex; what arrives is held to it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  reply: Upload,
  refusals: [
    'access.denied',
    'request.too_large',
    'uploads.type_refused',
    'uploads.quota_reached',
    'uploads.storage_full',
  ],
})

export const getUpload = defineRoute({
  method: 'GET',
  path: `${base}/:uploadId`,
  access: signedIn,
  summary: 'How far one’s own upload is: to go on after a break, and to see when it can be used',
  params,
  reply: Upload,
  refusals: ['uploads.upload_not_found'],
})

export const mostPartsAtOnce = 8

export const addressParts = defineRoute({
  method: 'POST',
  path: `${base}/:uploadId/part-addresses`,
  access: signedIn,
  summary: 'Where to put some of the parts, by PUT, for the next ten minutes',
  params,
  body: z.strictObject({ numbers: z.array(z.number().int().min(1)).min(1).max(mostPartsAtOnce) }),
  reply: z.array(z.object({ number: z.number().int(), bytes: z.number().int(), address: z.url() })),
  refusals: ['uploads.upload_not_found'],
})

export const completeUpload = defineRoute({
  method: 'POST',
  path: `${base}/:uploadId/complete`,
  access: signedIn,
  summary: 'All parts are there: make one file of them and look at it',
  params,
  reply: Upload,
  refusals: [
    'request.too_large',
    'uploads.upload_not_found',
    'uploads.incomplete',
    'uploads.not_as_said',
    'uploads.type_refused',
  ],
})

export const abortUpload = defineRoute({
  method: 'DELETE',
  path: `${base}/:uploadId`,
  access: signedIn,
  summary: 'Give an upload up; its parts are removed',
  params,
  reply: nothing,
  refusals: ['uploads.upload_not_found'],
})
