import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute } from '../route.ts'
import { Code } from './content-documents.schema.ts'
import { DatasetListItem, LocalisedOutline } from './content-references.schema.ts'
import {
  DatasetAccess,
  DatasetFormat,
  DatasetTable,
  DatasetVersion,
  LicenceVersion,
} from './dataset.schema.ts'
import { PaperReference } from './papers.contract.ts'

const base = '/api/platform/web/opss/article/dataset'
const DatasetParams = z.object({ id: z.uuid() })

/** A page that uses the dataset. */
export const DatasetUse = z.object({ id: z.uuid(), title: Localised, path: z.string() })
export type DatasetUse = z.infer<typeof DatasetUse>

export const Dataset = DatasetListItem.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  url: z.string().nullable(),
  labels: z.array(DictionaryEntry),
  /** Null for an external dataset, whose licence is only a name. */
  licenceVersion: LicenceVersion.nullable(),
  /** The latest published version; null for an external dataset. */
  version: DatasetVersion.omit({ files: true }).nullable(),
  /** Days within which stewards mean to answer an application; null unless one is needed. */
  answerDays: z.number().int().nullable(),
  /** Days that half of the latest decisions took at most; null without enough of them. */
  typicalAnswerDays: z.number().nullable(),
  papers: z.array(PaperReference),
  questions: z.array(DatasetUse),
  competitions: z.array(DatasetUse),
  updatedAt: z.iso.datetime(),
})
export type Dataset = z.infer<typeof Dataset>

export const listDatasetCategories = defineRoute({
  method: 'GET',
  path: `${base}/category/list`,
  access: anyone,
  summary: 'List categories of datasets in order, with the number of datasets in each',
  reply: z.array(DictionaryEntry.extend({ count: z.number().int() })),
  refusals: [],
})

/** Up to 1 MB, 100 MB, 10 GB, and more. */
export const DatasetSize = z.enum(['small', 'medium', 'large', 'huge'])
export type DatasetSize = z.infer<typeof DatasetSize>

export const DatasetSort = z.enum(['newest', 'updated', 'largest', 'smallest'])
export type DatasetSort = z.infer<typeof DatasetSort>

export const DatasetFilter = z.object({
  category: Code.optional(),
  licence: z.string().trim().min(1).max(120).optional(),
  access: DatasetAccess.optional(),
  size: DatasetSize.optional(),
  format: DatasetFormat.optional(),
  label: Code.optional(),
  keyword: z.string().trim().min(1).max(100).optional(),
})
export type DatasetFilter = z.infer<typeof DatasetFilter>

export const listDatasets = defineRoute({
  method: 'GET',
  path: `${base}/list`,
  access: anyone,
  summary: 'List datasets by filters; with a keyword the best matches first, otherwise as sorted',
  query: Paging.extend({ ...DatasetFilter.shape, sort: DatasetSort.default('newest') }),
  reply: pageOf(DatasetListItem),
  refusals: [],
})

const Facet = z.array(z.object({ value: z.string(), count: z.number().int().min(0) }))

/** Number of datasets by value; of each facet under the filters of the others. Empty values are left out. */
export const DatasetFacets = z.object({
  category: Facet,
  licence: Facet,
  access: Facet,
  size: Facet,
  format: Facet,
  label: Facet,
})
export type DatasetFacets = z.infer<typeof DatasetFacets>

export const getDatasetFacets = defineRoute({
  method: 'GET',
  path: `${base}/facets`,
  access: anyone,
  summary: 'Count datasets by category, licence, access, size, format and label',
  query: DatasetFilter,
  reply: DatasetFacets,
  refusals: [],
})

export const getDataset = defineRoute({
  method: 'GET',
  path: `${base}/:id`,
  access: anyone,
  summary: 'Get a dataset, its licence and latest version, and what uses it',
  params: DatasetParams,
  reply: Dataset,
  refusals: ['datasets.not_found'],
})

export const listDatasetVersions = defineRoute({
  method: 'GET',
  path: `${base}/:id/versions`,
  access: anyone,
  summary: 'List published versions of a dataset with their files, latest first',
  params: DatasetParams,
  reply: z.array(DatasetVersion),
  refusals: ['datasets.not_found'],
})

/** What an identifier stands for, also after the version or the whole dataset was withdrawn. */
export const DatasetRecord = DatasetVersion.omit({ id: true, files: true, notes: true }).extend({
  datasetId: z.uuid(),
  title: Localised,
  /** The dataset's page; null when the dataset was withdrawn, which leaves only this record. */
  path: z.string().nullable(),
})
export type DatasetRecord = z.infer<typeof DatasetRecord>

export const getDatasetRecord = defineRoute({
  method: 'GET',
  path: `${base}/:id/versions/:number/record`,
  access: anyone,
  summary: 'Get what the identifier of a version stands for, withdrawn or not',
  params: DatasetParams.extend({ number: z.string().trim().min(1).max(40) }),
  reply: DatasetRecord,
  refusals: ['datasets.version_not_found'],
})

export const listDatasetTables = defineRoute({
  method: 'GET',
  path: `${base}/:id/tables`,
  access: anyone,
  summary: 'List the tables of the latest version: columns with statistics, and approved sample rows',
  params: DatasetParams,
  reply: z.array(DatasetTable),
  refusals: ['datasets.not_found'],
})

export const getLicenceVersion = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/licence/:licenceId/:version',
  access: anyone,
  summary: 'Get a version of a licence with its text',
  params: z.object({
    licenceId: z.uuid(),
    version: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  reply: LicenceVersion.extend({ text: Localised }),
  refusals: ['licences.not_found'],
})
