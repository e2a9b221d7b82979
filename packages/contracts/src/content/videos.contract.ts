import { z } from 'zod'
import { anyone } from '../access.ts'
import { languages } from '../language.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute } from '../route.ts'
import { Code } from './content-documents.schema.ts'
import { DatasetListItem, LocalisedOutline } from './content-references.schema.ts'
import { DatasetUse } from './datasets.contract.ts'
import { PaperReference } from './papers.contract.ts'
import { VideoCaptions, VideoChapter, VideoListItem, VideoSeriesListItem } from './video.schema.ts'

const base = '/api/video'
const VideoParams = z.object({ id: z.uuid() })

/** What one can see without the right to play: never an address of media. */
export const Video = VideoListItem.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  /** Whether a rendition can be played. */
  isReady: z.boolean(),
  mayDownload: z.boolean(),
  chapters: z.array(VideoChapter),
  /** Next and previous of the series. */
  next: z.object({ id: z.uuid(), title: Localised }).nullable(),
  previous: z.object({ id: z.uuid(), title: Localised }).nullable(),
  papers: z.array(PaperReference),
  questions: z.array(DatasetUse),
  datasets: z.array(DatasetListItem.pick({ id: true, title: true, summary: true })),
  updatedAt: z.iso.datetime(),
})
export type Video = z.infer<typeof Video>

export const VideoSeries = VideoSeriesListItem.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  /** In the order of the series. */
  videos: z.array(VideoListItem),
  updatedAt: z.iso.datetime(),
})
export type VideoSeries = z.infer<typeof VideoSeries>

export const listVideoCategories = defineRoute({
  method: 'GET',
  path: `${base}/category/list`,
  access: anyone,
  summary: 'List categories of videos (dictionary type vid) in order, with the number of videos in each',
  reply: z.array(DictionaryEntry.extend({ count: z.number().int() })),
  refusals: [],
})

/** Up to 10 minutes, up to 30, and longer. */
export const VideoDuration = z.enum(['short', 'medium', 'long'])
export type VideoDuration = z.infer<typeof VideoDuration>

export const VideoSort = z.enum(['newest', 'popular', 'recorded'])
export type VideoSort = z.infer<typeof VideoSort>

export const VideoFilter = z.object({
  category: Code.optional(),
  series: z.uuid().optional(),
  /** A teacher’s name in either language, whole. */
  teacher: z.string().trim().min(1).max(80).optional(),
  /** Year of recording. */
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  duration: VideoDuration.optional(),
  language: z.enum(languages).optional(),
  /** With captions in this language. */
  captions: z.enum(languages).optional(),
  keyword: z.string().trim().min(1).max(100).optional(),
})
export type VideoFilter = z.infer<typeof VideoFilter>

export const listVideos = defineRoute({
  method: 'GET',
  path: `${base}/list`,
  access: anyone,
  summary: 'List videos that can be played, by filters; with a keyword the best matches first',
  query: Paging.extend({ ...VideoFilter.shape, sort: VideoSort.default('newest') }),
  reply: pageOf(VideoListItem),
  refusals: [],
})

export const listVideoSeries = defineRoute({
  method: 'GET',
  path: `${base}/series/list`,
  access: anyone,
  summary: 'List series of videos, latest first',
  query: Paging.extend({ category: Code.optional() }),
  reply: pageOf(VideoSeriesListItem),
  refusals: [],
})

export const getVideoSeries = defineRoute({
  method: 'GET',
  path: `${base}/series/:id`,
  access: anyone,
  summary: 'Get a series with its videos in order',
  params: VideoParams,
  reply: VideoSeries,
  refusals: ['videos.series_not_found'],
})

export const getVideo = defineRoute({
  method: 'GET',
  path: `${base}/:id`,
  access: anyone,
  summary: 'Get a video’s text, chapters, languages of captions and related pages',
  params: VideoParams,
  reply: Video,
  refusals: ['videos.not_found'],
})

export const getVideoTranscript = defineRoute({
  method: 'GET',
  path: `${base}/:id/transcript`,
  access: anyone,
  summary: 'Get the captions of a video as text with times, for those who may play it',
  params: VideoParams,
  reply: z.array(VideoCaptions),
  refusals: ['videos.not_found', 'videos.not_granted'],
})
