import { z } from 'zod'
import { anyone } from '../access.ts'
import { languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { maxKeywordLength } from './search-limits.ts'

/** Searchable types. The first four are fixed by the specification. */
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

/** A text split into parts, so that pages mark matches without HTML in the reply. */
export const MarkedText = z.object({
  language: z.enum(languages),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})
export type MarkedText = z.infer<typeof MarkedText>

export const SearchHit = z.object({
  type: SearchType,
  id: z.uuid(),
  /** A path on this site. */
  path: z.string().regex(/^\/(?!\/)/),
  title: Localised,
  /** The title in the reader's language. */
  heading: MarkedText,
  /** An excerpt; in the other language if only that one matches. */
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
  summary: 'Search for a keyword, best match first; in one type or in all',
  query: Keyword.extend({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    type: SearchType.optional(),
    /** Language of titles and excerpts; defaults to the cookie's. */
    language: z.enum(languages).optional(),
  }),
  reply: pageOf(SearchHit).extend({
    /** No document contains every word, so these contain some of them. */
    isPartial: z.boolean(),
  }),
  refusals: [],
})

export const countSearchMatches = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/search/count',
  access: anyone,
  summary: 'Count the hits of a keyword by type',
  query: Keyword,
  reply: SearchCounts,
  refusals: [],
})

export const suggestTitles = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/home/search/suggest',
  access: anyone,
  summary: 'Suggest titles for a partial keyword',
  query: Keyword,
  reply: z.array(SearchSuggestion),
  refusals: [],
})
