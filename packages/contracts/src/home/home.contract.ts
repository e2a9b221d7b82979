import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'

export const Recommendation = z.object({
  id: z.uuid(),
  /** What it leads to; the page chooses a picture and a word for it. */
  kind: z.enum([
    'article',
    'paper_explain',
    'conference',
    'activity',
    'paper',
    'dataset',
    'video',
    'tool',
    'competition',
    'question',
  ]),
  title: Localised,
  summary: Localised,
  /** A page of this site. */
  path: z.string().regex(/^\/(?!\/)/),
  publishedAt: z.iso.datetime(),
})
export type Recommendation = z.infer<typeof Recommendation>

export const listRecommendations = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/recommend/list',
  access: anyone,
  summary: 'What editors recommend on the home page, in their order',
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
  reply: z.array(Recommendation),
  refusals: [],
})
