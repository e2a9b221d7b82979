import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { languages } from '../language.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'
import { maxVideoSeconds } from './content-documents.schema.ts'
import { VideoListItem } from './video.schema.ts'

const base = '/api/video'
const VideoParams = z.object({ id: z.uuid() })
const NoteParams = VideoParams.extend({ noteId: z.uuid() })
const seconds = z.number().int().min(0).max(maxVideoSeconds)

export const Playback = z.object({
  encodingId: z.uuid(),
  seconds: z.number().int(),
  /** Addresses on this site; the cookie of the reply opens them. */
  playlist: z.string(),
  /** WebVTT of pictures for seeking; null until they are made. */
  thumbnails: z.string().nullable(),
  captions: z.array(z.object({ language: z.enum(languages), address: z.string() })),
  /** Heights of the renditions, largest first; more may follow while the encoding runs. */
  heights: z.array(z.number().int()),
  /** End of the grant; null for a video that everyone may play. */
  until: z.iso.datetime().nullable(),
})
export type Playback = z.infer<typeof Playback>

export const startPlayback = defineRoute({
  method: 'POST',
  path: `${base}/:id/playback`,
  access: anyone,
  summary: 'Grant playback by the access rule or the password, for 12 hours by cookie, and count the view',
  params: VideoParams,
  body: z.strictObject({ password: z.string().min(1).max(200).optional() }),
  reply: Playback,
  refusals: [
    'videos.not_found',
    'videos.not_ready',
    'session.required',
    'videos.verification_needed',
    'videos.password_required',
    'videos.password_wrong',
    'videos.too_many_attempts',
  ],
  onlyInBrowser: true,
})

export const downloadVideo = defineRoute({
  method: 'GET',
  path: `${base}/:id/source`,
  access: signedIn,
  summary: 'Redirect to the source file of a video that may be downloaded',
  params: VideoParams,
  answer: 'redirect',
  reply: redirectReply,
  refusals: [
    'videos.not_found',
    'videos.not_granted',
    'videos.download_not_allowed',
    'uploads.file_not_found',
  ],
})

export const VideoProgress = z.object({
  /** Where playback goes on. */
  seconds: z.number().int(),
  /** Part of the video that was watched. */
  percent: z.number().int(),
  /** Null until 90 % of the video was watched. */
  finishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type VideoProgress = z.infer<typeof VideoProgress>

export const listVideoProgress = defineRoute({
  method: 'GET',
  path: `${base}/progress`,
  access: signedIn,
  summary:
    'List videos that the user has begun, latest first; without those watched to the end unless asked for',
  query: Paging.extend({ finished: z.stringbool().optional() }),
  reply: pageOf(VideoListItem.extend({ progress: VideoProgress })),
  refusals: [],
})

export const getVideoProgress = defineRoute({
  method: 'GET',
  path: `${base}/:id/progress`,
  access: signedIn,
  summary: 'Get where the user left a video; null if it was never played',
  params: VideoParams,
  reply: VideoProgress.nullable(),
  refusals: ['videos.not_found'],
})

export const saveVideoProgress = defineRoute({
  method: 'PUT',
  path: `${base}/:id/progress`,
  access: signedIn,
  summary:
    'Save where the user is in a video and the parts watched since; parts are added to those saved before',
  params: VideoParams,
  body: z.strictObject({
    seconds,
    /** Pairs of seconds: from, to. */
    watched: z.array(z.tuple([seconds, seconds])).max(100),
  }),
  reply: VideoProgress,
  refusals: ['videos.not_found', 'videos.not_ready'],
})

export const VideoNote = z.object({
  id: z.uuid(),
  seconds: z.number().int(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type VideoNote = z.infer<typeof VideoNote>

const NoteInput = z.strictObject({ seconds, text: z.string().trim().min(1).max(2000) })

/** Notes of one person to one video. */
export const maxVideoNotes = 500

export const listVideoNotes = defineRoute({
  method: 'GET',
  path: `${base}/:id/notes`,
  access: signedIn,
  summary: 'List the user’s own notes to a video in the order of time',
  params: VideoParams,
  reply: z.array(VideoNote),
  refusals: ['videos.not_found'],
})

export const addVideoNote = defineRoute({
  method: 'POST',
  path: `${base}/:id/notes`,
  access: signedIn,
  summary: 'Write a note at a time of a video; only its author sees it',
  params: VideoParams,
  body: NoteInput,
  reply: z.object({ id: z.uuid() }),
  refusals: ['videos.not_found', 'videos.too_many_notes'],
  retriable: true,
})

export const changeVideoNote = defineRoute({
  method: 'PUT',
  path: `${base}/:id/notes/:noteId`,
  access: signedIn,
  summary: 'Change a note',
  params: NoteParams,
  body: NoteInput,
  reply: emptyReply,
  refusals: ['videos.note_not_found'],
})

export const removeVideoNote = defineRoute({
  method: 'DELETE',
  path: `${base}/:id/notes/:noteId`,
  access: signedIn,
  summary: 'Delete a note',
  params: NoteParams,
  reply: emptyReply,
  refusals: ['videos.note_not_found'],
})
