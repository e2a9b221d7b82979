import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { fallbackLanguage, languages } from '../language.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  ActivityDocument,
  Code,
  ConferenceDocument,
  ContentKind,
  DatasetDocument,
  InfoDocument,
  PaperDocument,
  PaperExplainDocument,
  ToolDocument,
  VideoDocument,
  VideoSeriesDocument,
} from './content-documents.schema.ts'
import { richDocumentBounds } from './rich-document.schema.ts'

export const ContentState = z.enum(['draft', 'in_review', 'scheduled', 'published', 'archived'])
export type ContentState = z.infer<typeof ContentState>

/** The latest change or publication first, or titles from A to Z. */
export const ContentSort = z.enum(['updated', 'published', 'title'])
export type ContentSort = z.infer<typeof ContentSort>

const editors = onlyRoles('administrator', 'editor')
const contentParams = z.object({ id: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })
/** A stored document may lack fields that a newer schema requires. */
const StoredDocument = z.record(z.string(), z.unknown())
/** The revision that the editor was loaded with; a concurrent edit is refused. */
const baseRevision = z.number().int().min(1)
/** The upper bound is that of the integer column. */
const revisionParams = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Both languages of the longest text of a document, and the fields around them. */
const maxBodyBytes = 2 * richDocumentBounds.bytes + 100_000

const draftOf = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('info'), document: InfoDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper_explain'), document: PaperExplainDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper'), document: PaperDocument }),
    z.strictObject({ ...shape, kind: z.literal('conference'), document: ConferenceDocument }),
    z.strictObject({ ...shape, kind: z.literal('activity'), document: ActivityDocument }),
    z.strictObject({ ...shape, kind: z.literal('dataset'), document: DatasetDocument }),
    z.strictObject({ ...shape, kind: z.literal('video'), document: VideoDocument }),
    z.strictObject({ ...shape, kind: z.literal('video_series'), document: VideoSeriesDocument }),
    z.strictObject({ ...shape, kind: z.literal('tool'), document: ToolDocument }),
  ])

export const ContentListItem = z.object({
  id: z.uuid(),
  kind: ContentKind,
  state: ContentState,
  title: Localised,
  /** Of the latest revision; null for kinds without channels. */
  channel: z.string().nullable(),
  /** Whether every text has English. */
  translated: z.boolean(),
  latestRevision: z.number().int(),
  publishedRevision: z.number().int().nullable(),
  publishAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: Person,
  createdBy: Person,
})
export type ContentListItem = z.infer<typeof ContentListItem>

export const Content = ContentListItem.extend({
  document: StoredDocument,
  /** Note of the reviewer who returned it. */
  note: z.string().nullable(),
  /** Paths of texts without English. */
  untranslated: z.array(z.string()),
})
export type Content = z.infer<typeof Content>

export const Revision = z.object({
  number: z.number().int(),
  savedAt: z.iso.datetime(),
  savedBy: Person,
  published: z.boolean(),
  restoredFrom: z.number().int().nullable(),
})
export type Revision = z.infer<typeof Revision>

export const listContents = defineRoute({
  method: 'GET',
  path: '/api/console/contents',
  access: editors,
  summary: 'List contents of every state for editors',
  query: Paging.extend({
    kind: ContentKind.optional(),
    state: ContentState.optional(),
    keyword: z.string().trim().max(100).optional(),
    untranslated: z.stringbool().optional(),
    channel: Code.optional(),
    /** Who created it. */
    authorId: z.uuid().optional(),
    /** Both limit the time by which the list is sorted; by title, the last change. */
    since: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    sort: ContentSort.default('updated'),
    /** Of the titles, for sorting by them. */
    language: z.enum(languages).default(fallbackLanguage),
  }),
  reply: pageOf(ContentListItem),
  refusals: [],
})

export const listContentAuthors = defineRoute({
  method: 'GET',
  path: '/api/console/content-authors',
  access: editors,
  summary: 'List everybody who created a content, by nickname',
  reply: z.array(Person),
  refusals: [],
})

export const setContentChannel = defineRoute({
  method: 'PUT',
  path: '/api/console/contents/:id/channel',
  access: editors,
  summary: 'Save a revision of an article that differs in its channel only',
  params: contentParams,
  body: z.strictObject({ channel: Code, baseRevision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [
    'contents.not_found',
    'contents.document_invalid',
    'contents.revision_conflict',
    'contents.archived',
    'contents.unknown_reference',
  ],
})

export const createContent = defineRoute({
  method: 'POST',
  path: '/api/console/contents',
  access: editors,
  summary: 'Create a draft with its first revision',
  body: draftOf({}),
  reply: z.object({ id: z.uuid(), revision: z.number().int() }),
  refusals: ['contents.duplicate'],
  retriable: true,
  largestBody: maxBodyBytes,
})

export const getContent = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Get the latest revision of a content',
  params: contentParams,
  reply: Content,
  refusals: ['contents.not_found'],
})

export const saveContent = defineRoute({
  method: 'PUT',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Save a new revision; the published one stays until this one is published',
  params: contentParams,
  body: draftOf({ baseRevision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: ['contents.not_found', 'contents.revision_conflict', 'contents.duplicate', 'contents.archived'],
  retriable: true,
  largestBody: maxBodyBytes,
})

export const listRevisions = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id/revisions',
  access: editors,
  summary: 'List revisions with editor and time, latest first',
  params: contentParams,
  query: Paging,
  reply: pageOf(Revision),
  refusals: ['contents.not_found'],
})

export const getRevision = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id/revisions/:number',
  access: editors,
  summary: 'Get a whole revision',
  params: revisionParams,
  reply: Revision.extend({ document: StoredDocument }),
  refusals: ['contents.not_found'],
})

export const restoreRevision = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/revisions/:number/restore',
  access: editors,
  summary: 'Save an earlier revision again as the latest',
  params: revisionParams,
  body: z.strictObject({ baseRevision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [
    'contents.not_found',
    'contents.document_invalid',
    'contents.revision_conflict',
    'contents.duplicate',
    'contents.archived',
  ],
})

/** draft → in_review → published, with scheduled in between when a time is set; back to draft with a note. */
export const moveContent = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/transitions',
  access: editors,
  summary: 'Submit for review, return, schedule, publish, archive or reopen a content',
  params: contentParams,
  body: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('in_review'), baseRevision }),
    z.strictObject({ to: z.literal('draft'), baseRevision, note: z.string().trim().max(1000).optional() }),
    z.strictObject({ to: z.literal('scheduled'), baseRevision, at: z.iso.datetime({ offset: true }) }),
    z.strictObject({ to: z.literal('published'), baseRevision }),
    z.strictObject({ to: z.literal('archived'), baseRevision }),
  ]),
  reply: z.object({ state: ContentState }),
  refusals: [
    'contents.not_found',
    'contents.revision_conflict',
    'contents.invalid_transition',
    'contents.publish_time_in_past',
    'contents.unknown_reference',
  ],
})

export const createPreviewLink = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/preview-links',
  access: editors,
  summary: 'Get a preview URL of the latest revision, valid for an hour without sign-in',
  params: contentParams,
  reply: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: ['contents.not_found'],
})

const PaperImportResult = z.object({
  /** Key and title of the BibTeX entry. */
  key: z.string(),
  title: z.string(),
  outcome: z.enum(['new', 'duplicate', 'unreadable']),
  /** The existing paper; without an ID if the duplicate is earlier in the same file. */
  duplicateOf: z
    .object({ id: z.uuid().nullable(), title: z.string(), by: z.enum(['doi', 'arxiv', 'title']) })
    .nullable(),
  /** Fields that are missing or invalid for a paper. */
  problems: z.array(z.string()),
  id: z.uuid().nullable(),
})
export type PaperImportResult = z.infer<typeof PaperImportResult>

export const importPapers = defineRoute({
  method: 'POST',
  path: '/api/console/papers/import',
  access: editors,
  summary: 'Import BibTeX: reports new and existing papers, and with `save` creates drafts of the new ones',
  body: z.strictObject({ bibtex: z.string().min(1).max(1_000_000), save: z.boolean().default(false) }),
  reply: z.array(PaperImportResult),
  refusals: ['contents.too_many_import_entries'],
  largestBody: 1_500_000,
})

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Delete a draft that was never published',
  params: contentParams,
  reply: emptyReply,
  refusals: ['contents.not_found', 'contents.invalid_transition'],
})
