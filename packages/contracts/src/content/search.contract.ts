import { z } from 'zod'
import { anyone } from '../access.ts'
import { languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { maxKeywordLength } from './search-limits.ts'

/** What can be found. The first four are the seed's; each area of the site brings its own as it appears. */
export const searchTypes = [
  'info',
  'paper_explain',
  'activity',
  'paper',
  'dataset',
  'video',
  'tool',
  'competition',
  'question',
] as const
export const SearchType = z.enum(searchTypes)
export type SearchType = z.infer<typeof SearchType>

/** A text in parts, so that matches can be marked without anybody writing HTML. */
export const MarkedText = z.object({
  language: z.enum(languages),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})
export type MarkedText = z.infer<typeof MarkedText>

export const SearchHit = z.object({
  type: SearchType,
  id: z.uuid(),
  /** A page of this site. */
  path: z.string().regex(/^\/(?!\/)/),
  title: Localised,
  /** The title in the reader's language. */
  heading: MarkedText,
  /** A stretch of the text; of the other language's when only that one has what was asked for. */
  snippet: MarkedText,
  publishedAt: z.iso.datetime(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchCounts = z.object({
  information: z.number().int(),
  explanation: z.number().int(),
  activity: z.number().int(),
  original: z.number().int(),
  dataset: z.number().int(),
  video: z.number().int(),
  tool: z.number().int(),
  competition: z.number().int(),
  question: z.number().int(),
})
export type SearchCounts = z.infer<typeof SearchCounts>

export const SearchSuggestion = SearchHit.pick({ type: true, id: true, path: true, title: true })
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

const Keyword = z.object({ keyword: z.string().max(maxKeywordLength) })

export const searchDocuments = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/search/list',
  access: anyone,
  summary: 'What a keyword finds, the best first; of one type or of all',
  query: Keyword.extend({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    type: SearchType.optional(),
    /** Of titles and quotes; otherwise the cookie's. */
    language: z.enum(languages).optional(),
  }),
  reply: pageOf(SearchHit).extend({
    /** No document has every word, so these have some of them. */
    isPartial: z.boolean(),
  }),
  refusals: [],
})

export const countSearchMatches = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/search/count',
  access: anyone,
  summary: 'How many of each type a keyword finds',
  query: Keyword,
  reply: SearchCounts,
  refusals: [],
})

export const suggestTitles = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/search/suggest',
  access: anyone,
  summary: 'Titles for a keyword that is still being typed',
  query: Keyword,
  reply: z.array(SearchSuggestion),
  refusals: [],
})
