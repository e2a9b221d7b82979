import { z } from 'zod'
import { anyone } from '../access.ts'
import { languages } from '../language.ts'
import { Paging } from '../paging.ts'
import { defineRoute, documentReply } from '../route.ts'

const base = '/api/platform/web/opss/article/dataset'
const DatasetParams = z.object({ id: z.uuid() })
/** In the address, because programs send no cookie. */
const InLanguage = z.object({ language: z.enum(languages).default('en') })
const Json = z.record(z.string(), z.unknown())

/** The latest version in the formats of reference managers and search engines. */
export const DatasetCitations = z.object({
  bibtex: z.string(),
  ris: z.string(),
  dataCite: Json,
  cslJson: Json,
  /** JSON-LD for the page’s head: schema.org and Croissant. */
  schemaOrg: Json,
  croissant: Json,
})
export type DatasetCitations = z.infer<typeof DatasetCitations>

export const getDatasetCitations = defineRoute({
  method: 'GET',
  path: `${base}/:id/citations`,
  access: anyone,
  summary: 'Get the latest version of a dataset as BibTeX, RIS, DataCite, CSL, schema.org and Croissant',
  params: DatasetParams,
  query: InLanguage,
  reply: DatasetCitations,
  refusals: ['datasets.not_found', 'datasets.version_not_found'],
})

export const getDatasetCroissant = defineRoute({
  method: 'GET',
  path: `${base}/:id/croissant`,
  access: anyone,
  summary: 'Get the latest version of a dataset as Croissant JSON-LD',
  params: DatasetParams,
  query: InLanguage,
  answer: 'document',
  reply: documentReply('application/ld+json; profile="http://mlcommons.org/croissant/1.1"'),
  refusals: ['datasets.not_found', 'datasets.version_not_found'],
})

export const getDatasetFeed = defineRoute({
  method: 'GET',
  path: `${base}/dcat`,
  access: anyone,
  summary: 'Get a page of the catalogue as DCAT JSON-LD, for portals that collect datasets',
  query: InLanguage.extend(Paging.shape),
  answer: 'document',
  reply: documentReply('application/ld+json'),
  refusals: [],
})
