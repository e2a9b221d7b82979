import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  ActivityDocument,
  ConferenceDocument,
  ContentKind,
  DatasetDocument,
  InfoDocument,
  PaperDocument,
  PaperExplainDocument,
} from './content-documents.schema.ts'
import { richDocumentBounds } from './rich-document.schema.ts'

export const ContentState = z.enum(['draft', 'in_review', 'scheduled', 'published', 'archived'])
export type ContentState = z.infer<typeof ContentState>

const editors = onlyRoles('administrator', 'editor')
const contentParams = z.object({ id: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })
/** As it was saved; a newer schema may ask for more. */
const StoredDocument = z.record(z.string(), z.unknown())
/** The revision that the editor had before them: whoever saves over another's work is told. */
const baseRevision = z.number().int().min(1)
/** By its number, which is no larger than the column that it is looked for in. */
const revisionParams = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Both languages of the longest text that a document may be, and what stands around it. */
const maxBodyBytes = 2 * richDocumentBounds.bytes + 100_000

const draftOf = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('info'), document: InfoDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper_explain'), document: PaperExplainDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper'), document: PaperDocument }),
    z.strictObject({ ...shape, kind: z.literal('conference'), document: ConferenceDocument }),
    z.strictObject({ ...shape, kind: z.literal('activity'), document: ActivityDocument }),
    z.strictObject({ ...shape, kind: z.literal('dataset'), document: DatasetDocument }),
  ])

export const ContentListItem = z.object({
  id: z.uuid(),
  kind: ContentKind,
  state: ContentState,
  title: Localised,
  /** Whether every text has its English. */
  translated: z.boolean(),
  latestRevision: z.number().int(),
  publishedRevision: z.number().int().nullable(),
  publishAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: Person,
})
export type ContentListItem = z.infer<typeof ContentListItem>

export const Content = ContentListItem.extend({
  document: StoredDocument,
  /** What a reviewer said when handing it back. */
  note: z.string().nullable(),
  /** Which texts have no English yet, as paths into the document. */
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
  summary: 'Contents of every state for editors, the latest change first',
  query: Paging.extend({
    kind: ContentKind.optional(),
    state: ContentState.optional(),
    keyword: z.string().trim().max(100).optional(),
    untranslated: z.stringbool().optional(),
  }),
  reply: pageOf(ContentListItem),
  refusals: [],
})

export const createContent = defineRoute({
  method: 'POST',
  path: '/api/console/contents',
  access: editors,
  summary: 'Begin a content: its first revision, a draft',
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
  summary: 'A content as its latest revision has it',
  params: contentParams,
  reply: Content,
  refusals: ['contents.not_found'],
})

export const saveContent = defineRoute({
  method: 'PUT',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Save a new revision; what readers see stays until it is published',
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
  summary: 'Who saved what and when, the latest first',
  params: contentParams,
  query: Paging,
  reply: pageOf(Revision),
  refusals: ['contents.not_found'],
})

export const getRevision = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id/revisions/:number',
  access: editors,
  summary: 'One revision, whole',
  params: revisionParams,
  reply: Revision.extend({ document: StoredDocument }),
  refusals: ['contents.not_found'],
})

export const restoreRevision = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/revisions/:number/restore',
  access: editors,
  summary: 'Save an earlier revision again as the newest',
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
  summary: 'Hand in for review, hand back, schedule, publish, archive, take up again',
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
  summary: 'An address at the site that shows the latest revision for an hour, to whoever has it',
  params: contentParams,
  reply: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: ['contents.not_found'],
})

const PaperImportResult = z.object({
  /** The entry's own key and its title as it was read. */
  key: z.string(),
  title: z.string(),
  outcome: z.enum(['new', 'duplicate', 'unreadable']),
  /** What is already there; without an id when it stands earlier in the same file. */
  duplicateOf: z
    .object({ id: z.uuid().nullable(), title: z.string(), by: z.enum(['doi', 'arxiv', 'title']) })
    .nullable(),
  /** The fields that keep the entry from being a paper. */
  problems: z.array(z.string()),
  id: z.uuid().nullable(),
})
export type PaperImportResult = z.infer<typeof PaperImportResult>

export const importPapers = defineRoute({
  method: 'POST',
  path: '/api/console/papers/import',
  access: editors,
  summary: 'Read BibTeX: tell what is new and what is there already; with save, make drafts of the new ones',
  body: z.strictObject({ bibtex: z.string().min(1).max(1_000_000), save: z.boolean().default(false) }),
  reply: z.array(PaperImportResult),
  refusals: ['contents.too_many_import_entries'],
  largestBody: 1_500_000,
})

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Throw away a draft that was never published',
  params: contentParams,
  reply: emptyReply,
  refusals: ['contents.not_found', 'contents.invalid_transition'],
})
