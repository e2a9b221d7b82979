import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'
import { toolLimits } from './tool-limits.ts'
import { SubmissionParams, SubmissionState, ToolSubmission } from './tool-submissions.contract.ts'
import { ToolCollectionListItem, ToolParams, ToolReportKind } from './tools.contract.ts'

const submissions = '/api/console/tool-submissions'
const editors = onlyRoles('administrator', 'editor')
const Person = z.object({ id: z.uuid(), nickname: z.string() })
const Titled = z.object({ id: z.uuid(), title: Localised })
const reason = z.string().trim().min(1).max(toolLimits.reason)
const revision = z.number().int().min(1).max(2_147_483_647)

export const ReviewedSubmissionListItem = ToolSubmission.pick({
  id: true,
  state: true,
  revision: true,
  name: true,
  tool: true,
  decidedAt: true,
  scan: true,
}).extend({
  submitter: Person,
  submittedAt: z.iso.datetime(),
  isAuthor: z.boolean(),
  hasFile: z.boolean(),
  /** The reviewer's own submission, which somebody else must decide. */
  isMine: z.boolean(),
})
export type ReviewedSubmissionListItem = z.infer<typeof ReviewedSubmissionListItem>

export const listToolSubmissions = defineRoute({
  method: 'GET',
  path: submissions,
  access: editors,
  summary: 'List submissions of tools by state, longest waiting first',
  query: Paging.extend({
    state: SubmissionState.exclude(['draft']).or(z.literal('all')).default('submitted'),
  }),
  reply: pageOf(ReviewedSubmissionListItem),
  refusals: [],
})

export const ReviewedSubmission = ReviewedSubmissionListItem.extend({
  form: ToolSubmission.shape.form,
  file: ToolSubmission.shape.file,
  known: ToolSubmission.shape.known,
  path: ToolSubmission.shape.path,
  reason: ToolSubmission.shape.reason,
  /** What the scanner said of the file. */
  scanDetail: z.string().nullable(),
  /** Fields that differ from the published tool; empty for a new one. */
  changed: z.array(z.string()),
  /** Open submissions of other people for the same repository. */
  others: z.array(z.object({ id: z.uuid(), name: z.string(), submitter: Person })),
  reviewer: z.string().nullable(),
})
export type ReviewedSubmission = z.infer<typeof ReviewedSubmission>

export const getToolSubmission = defineRoute({
  method: 'GET',
  path: `${submissions}/:submissionId`,
  access: editors,
  summary: 'Get a submission with likely duplicates and what it changes',
  params: SubmissionParams,
  reply: ReviewedSubmission,
  refusals: ['armory.submission_not_found'],
})

export const getToolSubmissionFile = defineRoute({
  method: 'GET',
  path: `${submissions}/:submissionId/file`,
  access: editors,
  summary: 'Redirect to a download of the file of a submission',
  params: SubmissionParams,
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['armory.submission_not_found', 'uploads.file_not_found'],
})

export const SubmissionDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept') }),
  z.strictObject({ decision: z.literal('return'), reason }),
  z.strictObject({ decision: z.literal('decline'), reason }),
])
export type SubmissionDecision = z.infer<typeof SubmissionDecision>

export const decideToolSubmission = defineRoute({
  method: 'POST',
  path: `${submissions}/:submissionId/decision`,
  access: editors,
  summary: 'Accept a submission, which publishes it, or return or decline it; notifies the submitter',
  params: SubmissionParams,
  /** The revision is that of the text the reviewer has read. */
  body: z.strictObject({ revision, decision: SubmissionDecision }),
  reply: z.object({ contentId: z.uuid().nullable() }),
  refusals: [
    'armory.submission_not_found',
    'armory.own_submission',
    'armory.submission_decided',
    'armory.submission_changed',
    'armory.submission_incomplete',
    'armory.known_already',
    'armory.file_not_scanned',
    'armory.file_infected',
    'contents.archived',
    'contents.unknown_reference',
  ],
  retriable: true,
})

export const ToolReport = z.object({
  id: z.uuid(),
  tool: Titled,
  kind: ToolReportKind,
  text: z.string(),
  state: z.enum(['open', 'resolved']),
  /** Null: the account was deleted. */
  reporter: Person.nullable(),
  note: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
})
export type ToolReport = z.infer<typeof ToolReport>

export const listToolReports = defineRoute({
  method: 'GET',
  path: '/api/console/tool-reports',
  access: editors,
  summary: 'List reported problems of tools, longest waiting first',
  query: Paging.extend({ state: ToolReport.shape.state.or(z.literal('all')).default('open') }),
  reply: pageOf(ToolReport),
  refusals: [],
})

export const resolveToolReport = defineRoute({
  method: 'POST',
  path: '/api/console/tool-reports/:reportId/resolution',
  access: editors,
  summary: 'Mark a reported problem as resolved, with a note about what was done',
  params: z.object({ reportId: z.uuid() }),
  body: z.strictObject({ note: reason }),
  reply: emptyReply,
  refusals: ['armory.report_not_found', 'armory.report_resolved'],
})

export const OutdatedTool = Titled.extend({
  version: z.string().nullable(),
  releasedOn: z.iso.date().nullable(),
  openReports: z.number().int(),
})
export type OutdatedTool = z.infer<typeof OutdatedTool>

export const listOutdatedTools = defineRoute({
  method: 'GET',
  path: '/api/console/tools/outdated',
  access: editors,
  summary: 'List tools marked as maintained without a release for two years, and tools with open reports',
  query: Paging,
  reply: pageOf(OutdatedTool),
  refusals: [],
})

export const AdminToolCollection = ToolCollectionListItem.extend({
  isPublished: z.boolean(),
  position: z.number().int(),
  revision: z.number().int(),
  tools: z.array(Titled),
})
export type AdminToolCollection = z.infer<typeof AdminToolCollection>

export const CollectionPlan = z.strictObject({
  title: localised(toolLimits.name),
  summary: localised(toolLimits.summary),
  toolIds: z.array(z.uuid()).min(1).max(toolLimits.collectionTools),
  position: z.number().int().min(0).max(1000).default(0),
  isPublished: z.boolean().default(false),
})
export type CollectionPlan = z.infer<typeof CollectionPlan>

export const listAdminToolCollections = defineRoute({
  method: 'GET',
  path: '/api/console/tool-collections',
  access: editors,
  summary: 'List all collections of tools in their order',
  reply: z.array(AdminToolCollection),
  refusals: [],
})

export const createToolCollection = defineRoute({
  method: 'POST',
  path: '/api/console/tool-collections',
  access: editors,
  summary: 'Create a collection of tools',
  body: CollectionPlan,
  reply: z.object({ id: z.uuid() }),
  refusals: ['armory.not_found'],
  retriable: true,
})

export const saveToolCollection = defineRoute({
  method: 'PUT',
  path: '/api/console/tool-collections/:id',
  access: editors,
  summary: 'Save a collection of tools',
  params: ToolParams,
  body: CollectionPlan.extend({ revision }),
  reply: z.object({ revision: z.number().int() }),
  refusals: ['armory.collection_not_found', 'armory.collection_changed', 'armory.not_found'],
})

export const removeToolCollection = defineRoute({
  method: 'DELETE',
  path: '/api/console/tool-collections/:id',
  access: editors,
  summary: 'Delete a collection; its tools stay',
  params: ToolParams,
  reply: emptyReply,
  refusals: ['armory.collection_not_found'],
})
