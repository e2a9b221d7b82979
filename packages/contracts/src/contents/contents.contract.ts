import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, nothing } from '../route.ts'
import {
  ActivityDocument,
  ConferenceDocument,
  ContentKind,
  DatasetDocument,
  InfoDocument,
  PaperDocument,
  PaperExplainDocument,
} from './documents.ts'
import { richDocumentBounds } from './rich-grammar.ts'

export const ContentState = z.enum(['draft', 'in_review', 'scheduled', 'published', 'archived'])
export type ContentState = z.infer<typeof ContentState>

const editors = onlyRoles('administrator', 'editor')
const one = z.object({ id: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })
/** As it was saved; a newer schema may ask for more. */
const SomeDocument = z.record(z.string(), z.unknown())
/** The revision that the editor had before them: whoever saves over another's work is told. */
const baseRevision = z.number().int().min(1)
/** By its number, which is no larger than the column that it is looked for in. */
const oneRevision = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Both languages of the longest text that a document may be, and what stands around it. */
const largestBody = 2 * richDocumentBounds.bytes + 100_000

const draftOf = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('info'), document: InfoDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper_explain'), document: PaperExplainDocument }),
    z.strictObject({ ...shape, kind: z.literal('paper'), document: PaperDocument }),
    z.strictObject({ ...shape, kind: z.literal('conference'), document: ConferenceDocument }),
    z.strictObject({ ...shape, kind: z.literal('activity'), document: ActivityDocument }),
    z.strictObject({ ...shape, kind: z.literal('dataset'), document: DatasetDocument }),
  ])

export const ContentListed = z.object({
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
export type ContentListed = z.infer<typeof ContentListed>

export const Content = ContentListed.extend({
  document: SomeDocument,
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
  reply: pageOf(ContentListed),
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
  largestBody,
})

export const getContent = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'A content as its latest revision has it',
  params: one,
  reply: Content,
  refusals: ['contents.not_found'],
})

export const saveContent = defineRoute({
  method: 'PUT',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Save a new revision; what readers see stays until it is published',
  params: one,
  body: draftOf({ baseRevision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: ['contents.not_found', 'contents.changed_meanwhile', 'contents.duplicate', 'contents.archived'],
  retriable: true,
  largestBody,
})

export const listRevisions = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id/revisions',
  access: editors,
  summary: 'Who saved what and when, the latest first',
  params: one,
  query: Paging,
  reply: pageOf(Revision),
  refusals: ['contents.not_found'],
})

export const getRevision = defineRoute({
  method: 'GET',
  path: '/api/console/contents/:id/revisions/:number',
  access: editors,
  summary: 'One revision, whole',
  params: oneRevision,
  reply: Revision.extend({ document: SomeDocument }),
  refusals: ['contents.not_found'],
})

export const restoreRevision = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/revisions/:number/restore',
  access: editors,
  summary: 'Save an earlier revision again as the newest',
  params: oneRevision,
  body: z.strictObject({ baseRevision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [
    'contents.not_found',
    'contents.document_invalid',
    'contents.changed_meanwhile',
    'contents.duplicate',
    'contents.archived',
  ],
})

/** draft → in_review → published, with scheduled in between when a time is set; back to draft with a note. */
export const moveContent = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/move',
  access: editors,
  summary: 'Hand in for review, hand back, schedule, publish, archive, take up again',
  params: one,
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
    'contents.changed_meanwhile',
    'contents.move_impossible',
    'contents.time_past',
    'contents.reference_unknown',
  ],
})

export const previewContent = defineRoute({
  method: 'POST',
  path: '/api/console/contents/:id/preview',
  access: editors,
  summary: 'An address at the site that shows the latest revision for an hour, to whoever has it',
  params: one,
  reply: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: ['contents.not_found'],
})

const ImportedPaper = z.object({
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
export type ImportedPaper = z.infer<typeof ImportedPaper>

export const importPapers = defineRoute({
  method: 'POST',
  path: '/api/console/papers/import',
  access: editors,
  summary: 'Read BibTeX: tell what is new and what is there already; with save, make drafts of the new ones',
  body: z.strictObject({ bibtex: z.string().min(1).max(1_000_000), save: z.boolean().default(false) }),
  reply: z.array(ImportedPaper),
  refusals: ['contents.import_too_many'],
  largestBody: 1_500_000,
})

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/api/console/contents/:id',
  access: editors,
  summary: 'Throw away a draft that was never published',
  params: one,
  reply: nothing,
  refusals: ['contents.not_found', 'contents.move_impossible'],
})
