import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'
import { Code, InstallCommand } from './content-documents.schema.ts'
import { DatasetListItem, LocalisedOutline } from './content-references.schema.ts'
import { PaperReference } from './papers.contract.ts'
import { toolLicences, toolLimits, toolPlatforms } from './tool-limits.ts'

const base = '/api/armory'
export const ToolParams = z.object({ id: z.uuid() })

export const ToolListItem = z.object({
  id: z.uuid(),
  title: Localised,
  /** What the tool is for. */
  summary: Localised,
  category: DictionaryEntry.nullable(),
  licence: z.enum(toolLicences),
  language: z.string().nullable(),
  platforms: z.array(z.enum(toolPlatforms)),
  isMaintained: z.boolean(),
  version: z.string().nullable(),
  releasedOn: z.iso.date().nullable(),
  /** Likes and favourites together. */
  popularity: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type ToolListItem = z.infer<typeof ToolListItem>

/** A page of the site that is related to a tool. */
const Related = z.object({ id: z.uuid(), title: Localised, path: z.string() })

export const ToolFile = z.object({
  id: z.uuid(),
  version: z.string(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** Clean: the scanner found nothing. Otherwise the file was not scanned. */
  scan: z.enum(['clean', 'failed', 'off']),
})
export type ToolFile = z.infer<typeof ToolFile>

export const ToolVersion = z.object({
  number: z.string(),
  releasedOn: z.iso.date().nullable(),
  notes: Localised.nullable(),
})
export type ToolVersion = z.infer<typeof ToolVersion>

export const Tool = ToolListItem.extend({
  html: LocalisedHtml.nullable(),
  outline: LocalisedOutline.nullable(),
  labels: z.array(DictionaryEntry),
  repository: z.string(),
  homepage: z.string().nullable(),
  authors: z.array(z.string()),
  requirements: Localised.nullable(),
  install: z.array(InstallCommand),
  screenshots: z.array(z.string()),
  versions: z.array(ToolVersion),
  files: z.array(ToolFile),
  questions: z.array(Related),
  competitions: z.array(Related),
  papers: z.array(PaperReference),
  datasets: z.array(DatasetListItem.pick({ id: true, title: true })),
  /** Of the same category, most popular first. */
  similar: z.array(ToolListItem),
  publishedAt: z.iso.datetime(),
})
export type Tool = z.infer<typeof Tool>

export const ToolSort = z.enum(['updated', 'newest', 'released', 'popular'])
export type ToolSort = z.infer<typeof ToolSort>

export const ToolFilter = z.object({
  category: Code.optional(),
  licence: z.enum(toolLicences).optional(),
  language: z.string().trim().min(1).max(40).optional(),
  platform: z.enum(toolPlatforms).optional(),
  label: Code.optional(),
  maintained: z.enum(['yes', 'no']).optional(),
  keyword: z.string().trim().min(1).max(100).optional(),
})
export type ToolFilter = z.infer<typeof ToolFilter>

export const listTools = defineRoute({
  method: 'GET',
  path: `${base}/list`,
  access: anyone,
  summary: 'List tools by filters; with a keyword the best matches first, otherwise as sorted',
  query: Paging.extend({ ...ToolFilter.shape, sort: ToolSort.default('updated') }),
  reply: pageOf(ToolListItem),
  refusals: [],
})

const Facet = z.array(z.object({ value: z.string(), count: z.number().int().min(0) }))

/** Number of tools by value; of each facet under the filters of the others. Empty values are left out. */
export const ToolFacets = z.object({
  category: Facet,
  licence: Facet,
  language: Facet,
  platform: Facet,
  label: Facet,
  maintained: Facet,
})
export type ToolFacets = z.infer<typeof ToolFacets>

export const getToolFacets = defineRoute({
  method: 'GET',
  path: `${base}/facets`,
  access: anyone,
  summary: 'Count tools by category, licence, language, platform, label and maintenance',
  query: ToolFilter,
  reply: ToolFacets,
  refusals: [],
})

export const getTool = defineRoute({
  method: 'GET',
  path: `${base}/:id`,
  access: anyone,
  summary: 'Get a tool with its versions, files and what uses it',
  params: ToolParams,
  reply: Tool,
  refusals: ['armory.not_found'],
})

export const listRelatedTools = defineRoute({
  method: 'GET',
  path: `${base}/related`,
  access: anyone,
  summary: 'List tools that name a question, competition, paper or dataset',
  query: z.object({ kind: z.enum(['question', 'competition', 'paper', 'dataset']), id: z.uuid() }),
  reply: z.array(ToolListItem),
  refusals: [],
})

export const getToolFile = defineRoute({
  method: 'GET',
  path: `${base}/:id/files/:fileId`,
  access: signedIn,
  summary: 'Redirect to a download of a release file of a tool',
  params: ToolParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['armory.not_found', 'uploads.file_not_found'],
})

export const ToolReportKind = z.enum(['broken_link', 'outdated', 'licence', 'malicious', 'other'])
export type ToolReportKind = z.infer<typeof ToolReportKind>

export const reportTool = defineRoute({
  method: 'POST',
  path: `${base}/:id/report`,
  access: signedIn,
  summary: 'Report a problem of a tool to the editors; one open report per person and tool',
  params: ToolParams,
  body: z.strictObject({
    kind: ToolReportKind,
    text: z.string().trim().max(toolLimits.report).default(''),
  }),
  reply: emptyReply,
  refusals: ['armory.not_found', 'armory.already_reported'],
  rate: 'secret',
  retriable: true,
})

export const ToolCollection = z.object({
  id: z.uuid(),
  title: Localised,
  summary: Localised,
  tools: z.array(ToolListItem),
  updatedAt: z.iso.datetime(),
})
export type ToolCollection = z.infer<typeof ToolCollection>

export const ToolCollectionListItem = ToolCollection.omit({ tools: true }).extend({
  toolCount: z.number().int(),
})
export type ToolCollectionListItem = z.infer<typeof ToolCollectionListItem>

export const listToolCollections = defineRoute({
  method: 'GET',
  path: `${base}/collections`,
  access: anyone,
  summary: 'List published collections of tools in their order',
  reply: z.array(ToolCollectionListItem),
  refusals: [],
})

export const getToolCollection = defineRoute({
  method: 'GET',
  path: `${base}/collections/:id`,
  access: anyone,
  summary: 'Get a published collection with its tools',
  params: ToolParams,
  reply: ToolCollection,
  refusals: ['armory.collection_not_found'],
})
