import { z } from 'zod'
import { languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { maxVideoSeconds, VideoAccess } from './content-documents.schema.ts'

const count = z.number().int().min(0)

export const VideoTeacher = z.object({
  name: Localised,
  affiliation: Localised.nullable(),
  /** File name of an image, served through the optimiser. */
  avatar: z.string().nullable(),
})
export type VideoTeacher = z.infer<typeof VideoTeacher>

export const VideoChapter = z.object({ seconds: count, title: Localised })
export type VideoChapter = z.infer<typeof VideoChapter>

export const VideoListItem = z.object({
  id: z.uuid(),
  title: Localised,
  summary: Localised,
  category: DictionaryEntry.nullable(),
  series: z.object({ id: z.uuid(), title: Localised }).nullable(),
  position: z.number().int().nullable(),
  teachers: z.array(VideoTeacher),
  recordedOn: z.iso.date().nullable(),
  language: z.enum(languages),
  access: VideoAccess,
  /** Null until the first rendition is encoded. */
  seconds: count.nullable(),
  /** File name of an image, served through the optimiser; null until the video is encoded. */
  poster: z.string().nullable(),
  /** Languages with captions. */
  captions: z.array(z.enum(languages)),
  views: count,
  publishedAt: z.iso.datetime(),
})
export type VideoListItem = z.infer<typeof VideoListItem>

export const VideoSeriesListItem = z.object({
  id: z.uuid(),
  title: Localised,
  summary: Localised,
  category: DictionaryEntry.nullable(),
  /** The series’ own cover, or the poster of its first video. */
  poster: z.string().nullable(),
  videoCount: count,
  /** Of all its videos together. */
  seconds: count,
  publishedAt: z.iso.datetime(),
})
export type VideoSeriesListItem = z.infer<typeof VideoSeriesListItem>

const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(maxVideoSeconds * 1000)

/** Text with `<b>` and `<i>` only; the server escapes everything else. */
export const CaptionCue = z.object({ from: milliseconds, to: milliseconds, text: z.string() })
export type CaptionCue = z.infer<typeof CaptionCue>

export const VideoCaptions = z.object({
  language: z.enum(languages),
  /** Made by speech recognition and not checked by a person. */
  isMachine: z.boolean(),
  cues: z.array(CaptionCue),
})
export type VideoCaptions = z.infer<typeof VideoCaptions>
