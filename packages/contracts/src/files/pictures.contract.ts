import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { FileName } from './uploads.contract.ts'

const base = '/api/console/pictures'
const authors = onlyRoles('administrator', 'editor', 'organiser')

export const LibraryPicture = z.object({
  id: z.uuid(),
  fileName: FileName,
  name: z.string(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.object({ id: z.uuid(), nickname: z.string() }),
  /** Contents, competitions, tasks, questions and other texts that have it, in any of their kept revisions. */
  uses: z.number().int(),
  /** Not kept: no text was saved with it yet, and without one it is deleted a day after the upload. */
  isKept: z.boolean(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const listPictures = defineRoute({
  method: 'GET',
  path: base,
  access: authors,
  summary:
    'List uploaded pictures, newest first: one’s own, for editors those of contents, and those of competitions whose organiser one is',
  query: z.object({
    /** Part of the file name. */
    keyword: z.string().trim().max(100).optional(),
    uploader: z.enum(['anyone', 'self']).default('anyone'),
    /** `next` of the previous page. */
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  reply: z.object({ data: z.array(LibraryPicture), next: z.uuid().nullable() }),
  refusals: [],
})

export const removePicture = defineRoute({
  method: 'DELETE',
  path: `${base}/:pictureId`,
  access: authors,
  summary: 'Delete a picture that no text has',
  params: z.object({ pictureId: z.uuid() }),
  reply: emptyReply,
  refusals: ['uploads.file_not_found', 'uploads.picture_in_use'],
})
