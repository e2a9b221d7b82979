import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { Code, Day } from './content-documents.schema.ts'
import { toolLicences, toolLimits, toolPlatforms } from './tool-limits.ts'

const base = '/api/armory/submissions'
export const SubmissionParams = z.object({ submissionId: z.uuid() })

/** Draft, submitted and returned are open: a person has at most five of them. */
export const SubmissionState = z.enum(['draft', 'submitted', 'returned', 'accepted', 'declined', 'withdrawn'])
export type SubmissionState = z.infer<typeof SubmissionState>

/** Of the file. Off: this installation has no scanner. */
export const ScanState = z.enum(['none', 'queued', 'clean', 'infected', 'failed', 'off'])
export type ScanState = z.infer<typeof ScanState>

const text = (longest: number) => z.string().trim().max(longest).default('')
const inBoth = (longest: number) =>
  z.strictObject({ zh: text(longest), en: text(longest) }).default({ zh: '', en: '' })

/** Files that were uploaded as screenshots of a tool, and nothing else. */
const Screenshot = FileName.refine((name) => name.startsWith('public/tool-screenshot/'))

/** What a person fills in. An incomplete form can be saved; what is missing is said when it is submitted. */
export const ToolForm = z.strictObject({
  name: text(toolLimits.name),
  /** In both languages or in one. */
  summary: inBoth(toolLimits.summary),
  description: inBoth(toolLimits.description),
  category: z.union([Code, z.literal('')]).default(''),
  licence: z.enum([...toolLicences, '']).default(''),
  /** In any spelling that Git accepts; stored as its https address. */
  repository: text(500),
  homepage: text(500),
  authors: z.array(z.string().trim().min(1).max(120)).max(toolLimits.authors).default([]),
  language: text(40),
  platforms: z.array(z.enum(toolPlatforms)).max(toolPlatforms.length).default([]),
  install: z
    .array(z.strictObject({ label: text(40), command: text(toolLimits.command) }))
    .max(toolLimits.installCommands)
    .default([]),
  screenshots: z.array(Screenshot).max(toolLimits.screenshots).default([]),
  version: text(toolLimits.versionNumber),
  releasedOn: Day.nullable().default(null),
  versionNotes: inBoth(toolLimits.versionNotes),
  /** The person is an author of the tool. */
  isAuthor: z.boolean().default(false),
  /** For the reviewer. */
  message: text(toolLimits.message),
})
export type ToolForm = z.infer<typeof ToolForm>

export const SubmittedFile = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })

/** A published tool that may be the same one. */
export const KnownTool = z.object({
  id: z.uuid(),
  title: Localised,
  path: z.string(),
  by: z.enum(['repository', 'name']),
})
export type KnownTool = z.infer<typeof KnownTool>

const Reference = z.object({ id: z.uuid(), title: Localised })

export const ToolSubmissionListItem = z.object({
  id: z.uuid(),
  state: SubmissionState,
  revision: z.number().int(),
  name: z.string(),
  /** The published tool that is to be changed; null: a new one. */
  tool: Reference.nullable(),
  /** The tool that it became; null until it is accepted, and when that one is not published any more. */
  path: z.string().nullable(),
  /** Why it was returned or declined. */
  reason: z.string().nullable(),
  savedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ToolSubmissionListItem = z.infer<typeof ToolSubmissionListItem>

export const ToolSubmission = ToolSubmissionListItem.extend({
  form: ToolForm,
  file: SubmittedFile.nullable(),
  scan: ScanState,
  /** Fields that must be filled in before it is submitted. */
  missing: z.array(z.string()),
  known: z.array(KnownTool),
})
export type ToolSubmission = z.infer<typeof ToolSubmission>

export const listOwnToolSubmissions = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List the user’s submissions of tools, latest change first',
  query: Paging,
  reply: pageOf(ToolSubmissionListItem),
  refusals: [],
})

export const createToolSubmission = defineRoute({
  method: 'POST',
  path: base,
  access: signedIn,
  summary: 'Begin a submission of a new tool, or of a change to a published one',
  body: z.strictObject({ toolId: z.uuid().nullable().default(null) }),
  reply: ToolSubmission,
  refusals: ['armory.not_found', 'armory.too_many_open', 'armory.submission_exists'],
  retriable: true,
})

export const getOwnToolSubmission = defineRoute({
  method: 'GET',
  path: `${base}/:submissionId`,
  access: signedIn,
  summary: 'Get one of the user’s submissions',
  params: SubmissionParams,
  reply: ToolSubmission,
  refusals: ['armory.submission_not_found'],
})

const revision = z.number().int().min(1).max(2_147_483_647)

export const saveToolSubmission = defineRoute({
  method: 'PUT',
  path: `${base}/:submissionId`,
  access: signedIn,
  summary: 'Save one of the user’s drafts or returned submissions',
  params: SubmissionParams,
  body: z.strictObject({
    revision,
    form: ToolForm,
    /** A release file that the user uploaded; null removes the present one, without it the file stays. */
    fileName: FileName.nullable().optional(),
  }),
  reply: ToolSubmission,
  refusals: [
    'armory.submission_not_found',
    'armory.submission_decided',
    'armory.submission_changed',
    'armory.submission_exists',
    'uploads.file_not_found',
  ],
})

export const submitToolSubmission = defineRoute({
  method: 'POST',
  path: `${base}/:submissionId/submit`,
  access: signedIn,
  summary: 'Submit a draft or a returned submission for review',
  params: SubmissionParams,
  body: z.strictObject({ revision }),
  reply: ToolSubmission,
  refusals: [
    'armory.submission_not_found',
    'armory.submission_decided',
    'armory.submission_changed',
    'armory.submission_incomplete',
    'armory.known_already',
  ],
  retriable: true,
})

export const withdrawToolSubmission = defineRoute({
  method: 'POST',
  path: `${base}/:submissionId/withdraw`,
  access: signedIn,
  summary: 'Withdraw an open submission',
  params: SubmissionParams,
  reply: emptyReply,
  refusals: ['armory.submission_not_found', 'armory.submission_decided'],
  retriable: true,
})

export const listKnownTools = defineRoute({
  method: 'GET',
  path: '/api/armory/known',
  access: signedIn,
  summary: 'List published tools of the same repository or name',
  query: z.object({
    repository: z.string().trim().max(500).default(''),
    name: z.string().trim().max(toolLimits.name).default(''),
  }),
  reply: z.array(KnownTool),
  refusals: [],
})
