import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { defineRoute, redirection } from '../route.ts'

const base = '/api/platform/web/dsc'

export const largestUploadBytes = 20 * 1024 * 1024

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
    'uploads.type_refused',
    'uploads.jpeg_only',
    'uploads.quota_reached',
    'uploads.storage_full',
  ],
})

export const getPublicFile = defineRoute({
  method: 'GET',
  path: `${base}/file`,
  access: anyone,
  summary: 'Where a public picture is given out in its own size: at the origin of files',
  query: z.object({ fileName: FileName }),
  answer: 'redirect',
  reply: redirection,
  refusals: ['uploads.file_not_found'],
})

export const StorageUse = z.object({
  attachmentType: AttachmentType,
  /** Bytes; files that nothing uses yet are included for a day. */
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
})
export type StorageUse = z.infer<typeof StorageUse>

export const listStorage = defineRoute({
  method: 'GET',
  path: `${base}/user/storage`,
  access: signedIn,
  summary: 'How much the user has stored for each purpose, and how much is allowed',
  reply: z.array(StorageUse),
  refusals: [],
})
