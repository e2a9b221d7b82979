import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'

const base = '/api/platform/web/dsc'

export const maxUploadBytes = 20 * 1024 * 1024

/** What a file is handed in for: it decides who may, which kinds are taken, and who may fetch it. */
export const AttachmentType = z.enum([
  'content-image',
  'avatar',
  'contribution',
  'personal-material',
  'identity-document',
  'task-file',
  'question-file',
  'training-answer',
])
export type AttachmentType = z.infer<typeof AttachmentType>

/** How we call a file, never how its sender did: our own key of it. */
export const FileName = z.string().regex(/^(public|private)\/[a-z-]{1,40}\/[0-9a-f-]{36}(\.[a-z]{3,4})?$/)

export const UploadedFile = z.object({
  /** To be handed back by whoever uses it; good once, for the one who sent it, for what it was sent for. */
  fileName: FileName,
  /** As its sender called it. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Of a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploadFile = defineRoute({
  method: 'POST',
  path: `${base}/file-upload`,
  access: signedIn,
  summary: 'Hand in a file of up to 20 MB, to be used within a day',
  body: z.strictObject({ attachmentType: AttachmentType }),
  bodyType: 'multipart',
  reply: z.array(UploadedFile).length(1),
  refusals: [
    'access.denied',
    'request.too_large',
    'request.too_many',
    'uploads.type_not_allowed',
    'uploads.jpeg_only',
    'uploads.unused_files_limit_reached',
    'uploads.storage_quota_exceeded',
  ],
})

export const getPublicFile = defineRoute({
  method: 'GET',
  path: `${base}/file`,
  access: anyone,
  summary: 'Where a public picture is given out in its own size: at the origin of files',
  query: z.object({ fileName: FileName }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['uploads.file_not_found'],
})

export const StorageUsage = z.object({
  attachmentType: AttachmentType,
  /** Bytes; files that nothing uses yet are included for a day. */
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const listStorageUsage = defineRoute({
  method: 'GET',
  path: `${base}/user/storage`,
  access: signedIn,
  summary: 'How much the user has stored for each purpose, and how much is allowed',
  reply: z.array(StorageUsage),
  refusals: [],
})

const resumableUploadBase = '/api/platform/web/dsc/file-upload'

export const maxFileBytes = 300 * 1024 * 1024

/** What may be so large that it comes in parts, straight to the file store. */
export const ResumableAttachmentType = AttachmentType.extract([
  'contribution',
  'task-file',
  'question-file',
  'training-answer',
])
export type ResumableAttachmentType = z.infer<typeof ResumableAttachmentType>

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

const uploadParams = z.object({ uploadId: z.uuid() })

export const beginUpload = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/begin`,
  access: signedIn,
  summary: 'Announce a file of up to 300 MB that comes in parts, straight to the file store',
  body: z.strictObject({
    attachmentType: ResumableAttachmentType,
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
    'uploads.type_not_allowed',
    'uploads.unused_files_limit_reached',
    'uploads.storage_quota_exceeded',
  ],
})

export const getUpload = defineRoute({
  method: 'GET',
  path: `${resumableUploadBase}/:uploadId`,
  access: signedIn,
  summary: 'How far one’s own upload is: to go on after a break, and to see when it can be used',
  params: uploadParams,
  reply: Upload,
  refusals: ['uploads.upload_not_found'],
})

export const maxPartsPerRequest = 8

export const presignUploadParts = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/:uploadId/part-addresses`,
  access: signedIn,
  summary: 'Where to put some of the parts, by PUT, for the next ten minutes',
  params: uploadParams,
  body: z.strictObject({ numbers: z.array(z.number().int().min(1)).min(1).max(maxPartsPerRequest) }),
  reply: z.array(z.object({ number: z.number().int(), bytes: z.number().int(), address: z.url() })),
  refusals: ['uploads.upload_not_found'],
})

export const completeUpload = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/:uploadId/complete`,
  access: signedIn,
  summary: 'All parts are there: make one file of them and look at it',
  params: uploadParams,
  reply: Upload,
  refusals: [
    'request.too_large',
    'uploads.upload_not_found',
    'uploads.parts_missing',
    'uploads.content_mismatch',
    'uploads.type_not_allowed',
  ],
})

export const abortUpload = defineRoute({
  method: 'DELETE',
  path: `${resumableUploadBase}/:uploadId`,
  access: signedIn,
  summary: 'Give an upload up; its parts are removed',
  params: uploadParams,
  reply: emptyReply,
  refusals: ['uploads.upload_not_found'],
})
