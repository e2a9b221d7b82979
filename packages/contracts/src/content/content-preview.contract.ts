import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineRoute } from '../route.ts'
import { Activity } from './activities.contract.ts'
import { Article } from './articles.contract.ts'
import { Conference, Meeting } from './conferences.contract.ts'
import { Dataset } from './datasets.contract.ts'
import { Paper } from './papers.contract.ts'
import { Tool } from './tools.contract.ts'
import { Video, VideoSeries } from './videos.contract.ts'

export const Preview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('info'), item: Article }),
  z.object({ kind: z.literal('paper_explain'), item: Article }),
  z.object({ kind: z.literal('paper'), item: Paper }),
  z.object({ kind: z.literal('conference'), item: Conference, meetings: z.array(Meeting) }),
  z.object({ kind: z.literal('activity'), item: Activity }),
  z.object({ kind: z.literal('dataset'), item: Dataset }),
  z.object({ kind: z.literal('video'), item: Video }),
  z.object({ kind: z.literal('video_series'), item: VideoSeries }),
  z.object({ kind: z.literal('tool'), item: Tool }),
])
export type Preview = z.infer<typeof Preview>

/** The signed token in the URL is the only credential: it names one revision and expires. */
export const getPreview = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/preview',
  access: anyone,
  summary: 'Get a revision as its page would show it, with a preview token from the console',
  query: z.object({ token: z.string().max(400) }),
  reply: Preview,
  refusals: ['contents.preview_expired'],
})
