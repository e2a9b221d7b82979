import { z } from 'zod'
import { anyone } from '../access.ts'
import { LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute } from '../route.ts'
import { Code } from './content-documents.schema.ts'
import { DatasetListItem, LocalisedOutline } from './content-references.schema.ts'
import { PaperReference } from './papers.contract.ts'

export const Dataset = DatasetListItem.extend({
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
  summary: 'List categories of datasets in order, with the number of datasets in each',
  reply: z.array(DictionaryEntry.extend({ count: z.number().int() })),
  refusals: [],
})

export const listDatasets = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/dataset/list',
  access: anyone,
  summary: 'List datasets, newest first',
  query: Paging.extend({ category: Code.optional() }),
  reply: pageOf(DatasetListItem),
  refusals: [],
})

export const getDataset = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/dataset/:id',
  access: anyone,
  summary: 'Get a dataset and the papers that use it',
  params: z.object({ id: z.uuid() }),
  reply: Dataset,
  refusals: ['datasets.not_found'],
})
