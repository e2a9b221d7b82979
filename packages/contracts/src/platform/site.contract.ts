import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'

const Link = z.object({ label: Localised, url: z.url({ protocol: /^https?$/ }) })

/** Public parameters of an installation. Each has a default, so a new installation works unconfigured. */
export const SystemParameters = z.object({
  siteName: Localised,
  /** The header's 'Open platform' menu. */
  openPlatforms: z.array(Link).max(8),
  /** The footer's filing numbers. */
  filings: z.array(Link).max(4),
  /** The footer's partner organisations. */
  partners: z.array(Link).max(8),
  copyright: z.object({ fromYear: z.number().int(), organisations: z.array(Localised).max(4) }),
  /** Recipients of contributions: topics and articles. */
  contributionEmails: z.array(z.email()).max(2),
  suggestedSearches: z.array(Localised).max(12),
})
export type SystemParameters = z.infer<typeof SystemParameters>

export const getSystemParameters = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/system/parameter',
  access: anyone,
  summary: 'Get the public parameters of this installation',
  reply: SystemParameters,
  refusals: [],
})

export const Recommendation = z.object({
  id: z.uuid(),
  /** Type of the target; the page chooses image and label by it. */
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
  /** A path on this site. */
  path: z.string().regex(/^\/(?!\/)/),
  publishedAt: z.iso.datetime(),
})
export type Recommendation = z.infer<typeof Recommendation>

export const listRecommendations = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/recommend/list',
  access: anyone,
  summary: 'List the recommendations of the home page, in their order',
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
  reply: z.array(Recommendation),
  refusals: [],
})
