import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { ActivityReference, DatasetListItem } from './content-references.schema.ts'

export const PaperReference = z.object({
  id: z.uuid(),
  title: z.string(),
  authors: z.array(z.string()),
  venue: z.string(),
  year: z.number().int(),
})
export type PaperReference = z.infer<typeof PaperReference>

export const PaperListItem = PaperReference.extend({
  keywords: z.array(z.string()),
  doi: z.string().nullable(),
  arxivId: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  codeUrl: z.string().nullable(),
  hasDataset: z.boolean(),
  hasExplanation: z.boolean(),
})
export type PaperListItem = z.infer<typeof PaperListItem>

export const Paper = PaperListItem.extend({
  abstract: Localised.nullable(),
  conference: z.object({ id: z.uuid(), shortName: z.string() }).nullable(),
  explanations: z.array(z.object({ id: z.uuid(), title: Localised })),
  activities: z.array(ActivityReference),
  related: z.array(PaperReference),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Paper = z.infer<typeof Paper>

const PaperFilter = z.object({
  keyword: z.string().trim().max(100).optional(),
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  venue: z.string().trim().max(200).optional(),
  conferenceId: z.uuid().optional(),
})

export const listPapers = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/paper/list',
  access: anyone,
  summary: 'List papers, latest year first; with a keyword, best match first',
  query: PaperFilter.extend(Paging.shape),
  reply: pageOf(PaperListItem),
  refusals: [],
})

export const listPaperYears = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/paper/listYear',
  access: anyone,
  summary: 'Count papers by year under the same filters, and list the venues with the most',
  query: PaperFilter.omit({ year: true }),
  reply: z.object({
    years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
    venues: z.array(z.object({ venue: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})

export const getPaper = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/paper/detail/:id',
  access: anyone,
  summary: 'Get a paper with related content',
  params: z.object({ id: z.uuid() }),
  reply: Paper,
  refusals: ['papers.not_found'],
})

export const listPaperDatasets = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/paper/dataset/:id',
  access: anyone,
  summary: 'List the datasets that a paper uses or publishes',
  params: z.object({ id: z.uuid() }),
  reply: z.array(DatasetListItem),
  refusals: [],
})
