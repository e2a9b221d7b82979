import { z } from 'zod'
import { anyone } from '../access.ts'
import { PictureFile } from '../content/picture-file.schema.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { siteAreas } from './site-areas.ts'

const WebUrl = z.url({ protocol: /^https?$/ }).max(500)
const Link = z.object({ label: localised(60), url: WebUrl })

/** Public parameters of an installation. Each has a default, so a new installation works unconfigured. */
export const SystemParameters = z.object({
  siteName: localised(40),
  /** An uploaded picture; null shows the mark of the platform. */
  logo: PictureFile.nullable(),
  /** The header's 'Open platform' menu. */
  openPlatforms: z.array(Link).max(8),
  /** Further links of the footer, such as terms or a status page. */
  footerLinks: z.array(Link).max(8),
  /** The footer's filing numbers. */
  filings: z.array(Link).max(4),
  /** The footer's partner organisations. */
  partners: z.array(Link).max(8),
  copyright: z.object({
    fromYear: z.number().int().min(1990).max(2100),
    organisations: z.array(localised(80)).max(4),
  }),
  /** Where people ask for help. */
  supportEmail: z.email().max(200).nullable(),
  /** Where security researchers report: an address or a page. */
  securityContact: z.union([z.email().max(200), WebUrl]).nullable(),
  /** Recipients of contributions: topics and articles. */
  contributionEmails: z.array(z.email().max(200)).max(2),
  suggestedSearches: z.array(localised(40)).max(12),
  /** Areas that this installation does not show. */
  hiddenAreas: z
    .array(z.enum(siteAreas))
    .max(siteAreas.length)
    .transform((areas) => siteAreas.filter((area) => areas.includes(area))),
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

const recommendationKinds = [
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
] as const

export const Recommendation = z.object({
  id: z.uuid(),
  /** Type of the target; the page chooses image and label by it. */
  kind: z.enum(recommendationKinds),
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
  summary: 'List the recommendations that the home page shows now, in their order',
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
  reply: z.array(Recommendation),
  refusals: [],
})
