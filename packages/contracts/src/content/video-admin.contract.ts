import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { FileName, Upload, UploadPlan } from '../files/uploads.contract.ts'
import { languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { maxVideoSeconds, VideoAccess } from './content-documents.schema.ts'
import { ContentState } from './contents.contract.ts'
import { CaptionCue, VideoCaptions } from './video.schema.ts'

const path = <const P extends string>(rest: P) => `/api/console/videos/:id${rest}` as const
const editors = onlyRoles('administrator', 'editor')
const VideoParams = z.object({ id: z.uuid() })
const EncodingParams = VideoParams.extend({ encodingId: z.uuid() })
const CaptionsParams = VideoParams.extend({ language: z.enum(languages) })
const count = z.number().int().min(0)

export const EncodingState = z.enum(['waiting', 'running', 'done', 'failed'])
export type EncodingState = z.infer<typeof EncodingState>

/** Why an encoding failed; texts are in the catalogue video-encoding. */
export const EncodingFailure = z.enum([
  'not_a_video',
  'format_not_supported',
  'no_picture',
  'picture_too_large',
  'too_many_streams',
  'too_long',
  'damaged',
  'timed_out',
  'out_of_memory',
  'source_missing',
  'interrupted',
  'encoder_missing',
])
export type EncodingFailure = z.infer<typeof EncodingFailure>

export const AdminEncoding = z.object({
  id: z.uuid(),
  state: EncodingState,
  /** The one that viewers get. */
  isCurrent: z.boolean(),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  failure: EncodingFailure.nullable(),
  /** Name and size of the source; null once it was removed. */
  source: z.object({ name: z.string(), size: count }).nullable(),
  seconds: count.nullable(),
  /** Heights to be made, largest first, and those that can be played. */
  plannedHeights: z.array(z.number().int()),
  readyHeights: z.array(z.number().int()),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type AdminEncoding = z.infer<typeof AdminEncoding>

export const AdminVideo = z.object({
  id: z.uuid(),
  title: Localised,
  state: ContentState,
  access: VideoAccess,
  /** Latest first. */
  encodings: z.array(AdminEncoding),
  poster: z.string().nullable(),
  captions: z.array(
    VideoCaptions.omit({ cues: true }).extend({ cueCount: count, updatedAt: z.iso.datetime() }),
  ),
  /** When the password was set; null: there is none. The password itself is never shown. */
  passwordSetAt: z.iso.datetime().nullable(),
  views: count,
})
export type AdminVideo = z.infer<typeof AdminVideo>

export const getAdminVideo = defineRoute({
  method: 'GET',
  path: path(''),
  access: editors,
  summary: 'Get a video’s encodings with their progress, captions and whether it has a password',
  params: VideoParams,
  reply: AdminVideo,
  refusals: ['videos.not_found'],
})

export const beginVideoUpload = defineRoute({
  method: 'POST',
  path: path('/uploads'),
  access: editors,
  summary: 'Start the upload of a source of up to 20 GB in parts; continued by the routes of all uploads',
  params: VideoParams,
  body: UploadPlan,
  reply: Upload,
  refusals: [
    'videos.not_found',
    'request.too_large',
    'uploads.unused_files_limit_reached',
    'uploads.storage_quota_exceeded',
    'uploads.site_storage_full',
  ],
})

export const startEncoding = defineRoute({
  method: 'POST',
  path: path('/encodings'),
  access: editors,
  summary: 'Encode an uploaded source, or the latest one again; viewers get the new encoding when it is done',
  params: VideoParams,
  body: z.strictObject({
    /** Null: the source of the latest encoding. */
    fileName: FileName.nullable(),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    'videos.not_found',
    'videos.source_missing',
    'videos.encoding_running',
    'uploads.file_not_found',
  ],
})

export const removeEncoding = defineRoute({
  method: 'DELETE',
  path: path('/encodings/:encodingId'),
  access: editors,
  summary: 'Cancel an encoding that waits or runs, or delete one that viewers do not get',
  params: EncodingParams,
  reply: emptyReply,
  refusals: ['videos.encoding_not_found', 'videos.encoding_in_use'],
})

export const getCaptions = defineRoute({
  method: 'GET',
  path: path('/captions/:language'),
  access: editors,
  summary: 'Get the captions of a video in one language',
  params: CaptionsParams,
  reply: VideoCaptions,
  refusals: ['videos.not_found', 'videos.captions_not_found'],
})

/** Cues of one language; a text of subtitles is not longer. */
const maxCues = 20_000

export const saveCaptions = defineRoute({
  method: 'PUT',
  path: path('/captions/:language'),
  access: editors,
  summary:
    'Replace the captions of a language by cues, or by a WebVTT or SRT file; only <b> and <i> are kept',
  params: CaptionsParams,
  body: z.union([
    z.strictObject({
      cues: z
        .array(CaptionCue.extend({ text: z.string().max(1000) }))
        .min(1)
        .max(maxCues),
      isMachine: z.boolean().default(false),
    }),
    z.strictObject({ file: z.string().min(1).max(2_000_000), isMachine: z.boolean().default(false) }),
  ]),
  largestBody: 4_000_000,
  reply: VideoCaptions,
  refusals: ['videos.not_found', 'videos.captions_invalid'],
})

export const removeCaptions = defineRoute({
  method: 'DELETE',
  path: path('/captions/:language'),
  access: editors,
  summary: 'Delete the captions of a language',
  params: CaptionsParams,
  reply: emptyReply,
  refusals: ['videos.not_found', 'videos.captions_not_found'],
})

export const setVideoPassword = defineRoute({
  method: 'PUT',
  path: path('/password'),
  access: editors,
  summary: 'Set, change or remove the playback password; a change ends the grants of the old one',
  params: VideoParams,
  body: z.strictObject({ password: z.string().min(8).max(200).nullable() }),
  reply: emptyReply,
  refusals: ['videos.not_found'],
})

export const makePoster = defineRoute({
  method: 'POST',
  path: path('/poster'),
  access: editors,
  summary: 'Make the poster from a moment of the video',
  params: VideoParams,
  body: z.strictObject({ seconds: z.number().min(0).max(maxVideoSeconds) }),
  reply: emptyReply,
  refusals: ['videos.not_found', 'videos.source_missing'],
})
