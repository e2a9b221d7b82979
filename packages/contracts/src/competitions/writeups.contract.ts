import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Localised, SafeHtmlSchema } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'

export const writeupTextMax = 60_000

const base = '/api/platform/web/competition/:competitionId'
const params = z.object({ competitionId: z.uuid() })
const taskParams = params.extend({ taskId: z.uuid() })
const writeupParams = params.extend({ writeupId: z.uuid() })
const revision = z.number().int().min(0)

/** A draft is the team’s alone; from `submitted` on the organisers read it, from `published` on everybody. */
export const WriteupState = z.enum(['draft', 'submitted', 'returned', 'accepted', 'published'])
export type WriteupState = z.infer<typeof WriteupState>

const WriteupLanguage = z.enum(['zh', 'en'])
const WriteupFile = z.object({ name: z.string(), size: z.number().int().min(0) })
const NamedTask = z.object({ id: z.uuid(), name: Localised, category: z.string() })

export const OwnWriteup = z.object({
  id: z.uuid(),
  state: WriteupState,
  language: WriteupLanguage,
  /** Markdown; null: the write-up is a file. */
  text: z.string().nullable(),
  file: WriteupFile.nullable(),
  revision,
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
})
export type OwnWriteup = z.infer<typeof OwnWriteup>

export const OwnWriteups = z.object({
  /** Null: the organisers do not collect write-ups. */
  collection: z.object({ deadline: z.iso.datetime(), isOpen: z.boolean() }).nullable(),
  tasks: z.array(z.object({ task: NamedTask, writeup: OwnWriteup.nullable() })),
})
export type OwnWriteups = z.infer<typeof OwnWriteups>

const ownRefusals = ['competitions.not_found', 'writeups.not_a_member'] as const
const writeRefusals = [
  ...ownRefusals,
  'writeups.not_open',
  'writeups.task_not_collected',
  'writeups.revision_conflict',
  'writeups.already_submitted',
] as const

export const listOwnWriteups = defineRoute({
  method: 'GET',
  path: `${base}/own-writeups`,
  access: signedIn,
  summary: 'List the tasks whose write-ups are collected, with those of the user’s team',
  params,
  reply: OwnWriteups,
  refusals: ownRefusals,
})

export const saveWriteup = defineRoute({
  method: 'PUT',
  path: `${base}/own-writeups/:taskId`,
  access: signedIn,
  summary: 'Save the team’s write-up of a task as Markdown or as a PDF that was uploaded for it',
  params: taskParams,
  body: z.strictObject({
    /** Of the write-up that was edited; 0: there was none. */
    baseRevision: revision,
    language: WriteupLanguage,
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text: z.string().max(writeupTextMax) }),
      z.strictObject({ kind: z.literal('file'), fileName: FileName }),
    ]),
  }),
  reply: z.object({ revision }),
  refusals: [...writeRefusals, 'writeups.text_too_complex', 'request.too_many', 'uploads.file_not_found'],
})

export const previewWriteup = defineRoute({
  method: 'POST',
  path: `${base}/own-writeups/preview`,
  access: signedIn,
  summary: 'Render a Markdown text as its page would show it; nothing is saved',
  params,
  body: z.strictObject({ text: z.string().max(writeupTextMax) }),
  reply: z.object({ html: SafeHtmlSchema }),
  refusals: [...ownRefusals, 'writeups.text_too_complex', 'request.too_many'],
})

export const submitWriteup = defineRoute({
  method: 'POST',
  path: `${base}/own-writeups/:taskId/submit`,
  access: signedIn,
  summary: 'Submit the team’s write-up of a task to the organisers',
  params: taskParams,
  body: z.strictObject({ baseRevision: revision }),
  reply: z.object({ revision }),
  refusals: [...writeRefusals, 'writeups.not_found', 'writeups.empty'],
})

export const getOwnWriteupFile = defineRoute({
  method: 'GET',
  path: `${base}/own-writeups/:taskId/file`,
  access: signedIn,
  summary: 'Download the PDF of the team’s write-up of a task',
  params: taskParams,
  answer: 'file',
  reply: fileReply,
  refusals: [...ownRefusals, 'writeups.not_found', 'uploads.file_not_found'],
})

export const PublishedWriteup = z.object({
  id: z.uuid(),
  teamName: z.string(),
  orgName: z.string(),
  language: WriteupLanguage,
  isFile: z.boolean(),
  publishedAt: z.iso.datetime(),
})
export type PublishedWriteup = z.infer<typeof PublishedWriteup>

export const PublishedWriteups = z.object({
  competition: z.object({ id: z.uuid(), name: Localised }),
  tasks: z.array(z.object({ task: NamedTask, writeups: z.array(PublishedWriteup) })),
})
export type PublishedWriteups = z.infer<typeof PublishedWriteups>

/** Write-ups in one reply. */
export const publishedWriteupsMax = 2_000

export const listPublishedWriteups = defineRoute({
  method: 'GET',
  path: `${base}/writeups`,
  access: anyone,
  summary: 'List the published write-ups of a competition by task',
  params,
  reply: PublishedWriteups,
  refusals: ['competitions.not_found'],
})

export const PublishedWriteupDetail = PublishedWriteup.omit({ isFile: true }).extend({
  competition: z.object({ id: z.uuid(), name: Localised }),
  task: NamedTask,
  /** Null: the write-up is a file. */
  html: SafeHtmlSchema.nullable(),
  file: WriteupFile.nullable(),
})
export type PublishedWriteupDetail = z.infer<typeof PublishedWriteupDetail>

export const getPublishedWriteup = defineRoute({
  method: 'GET',
  path: `${base}/writeups/:writeupId`,
  access: anyone,
  summary: 'Get a published write-up',
  params: writeupParams,
  reply: PublishedWriteupDetail,
  refusals: ['competitions.not_found', 'writeups.not_found'],
})

export const getPublishedWriteupFile = defineRoute({
  method: 'GET',
  path: `${base}/writeups/:writeupId/file`,
  access: anyone,
  summary: 'Download the PDF of a published write-up',
  params: writeupParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['competitions.not_found', 'writeups.not_found', 'uploads.file_not_found'],
})
