import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'

const base = '/api/platform/web/dsc'

/** The purpose of a file: it decides who may upload, which types are accepted and who may download. */
export const AttachmentType = z.enum([
  'content-image',
  'avatar',
  'contribution',
  'personal-material',
  'identity-document',
  'task-file',
  'question-file',
  'training-answer',
  'dataset-file',
  'video-file',
  'certificate',
  'tool-file',
  'tool-screenshot',
  'writeup',
])
export type AttachmentType = z.infer<typeof AttachmentType>

/** Our own key of a file, never the name that the sender gave it. */
export const FileName = z.string().regex(/^(public|private)\/[a-z-]{1,40}\/[0-9a-f-]{36}(\.[a-z]{3,4})?$/)

export const UploadedFile = z.object({
  /** To be sent back once, by the uploader, for the declared purpose. */
  fileName: FileName,
  /** The sender's name of the file. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Null unless the file is an image. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploadFile = defineRoute({
  method: 'POST',
  path: `${base}/file-upload`,
  access: signedIn,
  summary: 'Upload a file of up to 20 MB, to be used within a day',
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
    'uploads.site_storage_full',
  ],
})

export const getPublicFile = defineRoute({
  method: 'GET',
  path: `${base}/file`,
  access: anyone,
  summary: 'Redirect to a public image in its original size at the origin of files',
  query: z.object({ fileName: FileName }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['uploads.file_not_found'],
})

export const StorageUsage = z.object({
  attachmentType: AttachmentType,
  /** Bytes; includes unused files for a day. */
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const listStorageUsage = defineRoute({
  method: 'GET',
  path: `${base}/user/storage`,
  access: signedIn,
  summary: 'Get the storage used and allowed for each purpose',
  reply: z.array(StorageUsage),
  refusals: [],
})

const resumableUploadBase = '/api/platform/web/dsc/file-upload'

/** Attachment types that may be uploaded in parts, directly to the file store. */
export const ResumableAttachmentType = AttachmentType.extract([
  'contribution',
  'task-file',
  'question-file',
  'training-answer',
  'tool-file',
  'writeup',
])
export type ResumableAttachmentType = z.infer<typeof ResumableAttachmentType>

/** receiving: accepts parts · checking: all parts arrived · done: `file` can be used · refused: deleted for `reason` */
export const UploadState = z.enum(['receiving', 'checking', 'done', 'refused'])
export type UploadState = z.infer<typeof UploadState>

export const Upload = z.object({
  uploadId: z.uuid(),
  state: UploadState,
  name: z.string(),
  size: z.number().int(),
  /** Size of each part; the last one may be smaller. */
  partBytes: z.number().int(),
  /** Numbers of the stored parts, from 1. */
  parts: z.array(z.number().int()),
  file: UploadedFile.nullable(),
  reason: z.string().nullable(),
})
export type Upload = z.infer<typeof Upload>

const uploadParams = z.object({ uploadId: z.uuid() })

/** A file that is going to be sent in parts. */
export const UploadPlan = z.strictObject({
  name: z.string().min(1).max(1_000),
  size: z.number().int().min(1),
  /** Hash of the whole file, hexadecimal; the stored bytes are verified against it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

export const beginUpload = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/begin`,
  access: signedIn,
  summary: 'Start an upload in parts, directly to the file store',
  body: UploadPlan.extend({ attachmentType: ResumableAttachmentType }),
  reply: Upload,
  refusals: [
    'access.denied',
    'request.too_large',
    'uploads.type_not_allowed',
    'uploads.unused_files_limit_reached',
    'uploads.storage_quota_exceeded',
    'uploads.site_storage_full',
  ],
})

export const getUpload = defineRoute({
  method: 'GET',
  path: `${resumableUploadBase}/:uploadId`,
  access: signedIn,
  summary: 'Get the state of one of the user’s uploads, to resume it or to see when the file can be used',
  params: uploadParams,
  reply: Upload,
  refusals: ['uploads.upload_not_found'],
})

export const maxPartsPerRequest = 8

export const presignUploadParts = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/:uploadId/part-addresses`,
  access: signedIn,
  summary: 'Get URLs to PUT some of the parts, valid for ten minutes',
  params: uploadParams,
  body: z.strictObject({ numbers: z.array(z.number().int().min(1)).min(1).max(maxPartsPerRequest) }),
  reply: z.array(z.object({ number: z.number().int(), bytes: z.number().int(), address: z.url() })),
  refusals: ['uploads.upload_not_found'],
})

export const completeUpload = defineRoute({
  method: 'POST',
  path: `${resumableUploadBase}/:uploadId/complete`,
  access: signedIn,
  summary: 'Complete an upload: joins the parts and checks the file',
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
  summary: 'Cancel an upload and delete its parts',
  params: uploadParams,
  reply: emptyReply,
  refusals: ['uploads.upload_not_found'],
})
