import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'

export const DictionaryEntry = z.object({ type: z.string(), code: z.string(), name: Localised })
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

const DictionaryType = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
const DictionaryCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
/** An entry for filters; `count` is the number of published items that carry it. */
const CountedEntry = DictionaryEntry.extend({ count: z.number().int() })
export type CountedEntry = z.infer<typeof CountedEntry>

const CountQuery = z.object({ kind: z.enum(['info', 'paper_explain']).default('info') })

export const listChannels = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/dic/channel/list',
  access: anyone,
  summary: 'List article channels in order, with the number of articles in each',
  query: CountQuery,
  reply: z.array(CountedEntry),
  refusals: [],
})

export const listLabels = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/dic/label/list',
  access: anyone,
  summary: 'List article labels, most used first, with the number of articles that carry each',
  query: CountQuery,
  reply: z.array(CountedEntry),
  refusals: [],
})

export const listDictionary = defineRoute({
  method: 'GET',
  path: '/api/platform/web/dsc/dic/list',
  access: anyone,
  summary: 'List all entries of a type, such as D006 (industries)',
  query: z.object({ type: DictionaryType }),
  reply: z.array(DictionaryEntry),
  refusals: [],
})

export const listDictionaryChildren = defineRoute({
  method: 'GET',
  path: '/api/platform/web/dsc/dic/child/:type/:code',
  access: anyone,
  summary: 'List the children of an entry',
  params: z.object({ type: DictionaryType, code: DictionaryCode }),
  reply: z.array(DictionaryEntry),
  refusals: [],
})
