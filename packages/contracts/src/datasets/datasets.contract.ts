import { z } from 'zod'
import { anyone } from '../access.ts'
import { LocalisedOutline } from '../articles/reading.ts'
import { Code } from '../contents/document-fields.ts'
import { DictionaryEntry } from '../dictionary/dictionary.contract.ts'
import { LocalisedHtml } from '../localised-html.ts'
import { Paging, pageOf } from '../paging.ts'
import { PaperReference } from '../papers/papers.contract.ts'
import { defineRoute } from '../route.ts'
import { DatasetListed } from './dataset-listed.ts'

export const Dataset = DatasetListed.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  url: z.string().nullable(),
  papers: z.array(PaperReference),
  updatedAt: z.iso.datetime(),
})
export type Dataset = z.infer<typeof Dataset>

export const listDatasetCategories = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/dataset/category/list',
  access: anyone,
  summary: 'Categories of datasets, in their order, with the number of datasets in each',
  reply: z.array(DictionaryEntry.extend({ count: z.number().int() })),
  refusals: [],
})

export const listDatasets = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/dataset/list',
  access: anyone,
  summary: 'Datasets, the newest first',
  query: Paging.extend({ category: Code.optional() }),
  reply: pageOf(DatasetListed),
  refusals: [],
})

export const getDataset = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/dataset/:id',
  access: anyone,
  summary: 'A dataset and the papers that use it',
  params: z.object({ id: z.uuid() }),
  reply: Dataset,
  refusals: ['datasets.not_found'],
})
