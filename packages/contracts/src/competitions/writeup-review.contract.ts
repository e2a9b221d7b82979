import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised, SafeHtmlSchema } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { type BodyOf, defineRoute, emptyReply, fileReply } from '../route.ts'
import { CompetitionParams, consolePath, offsetDateTime } from './competition-settings.schema.ts'
import { WriteupState } from './writeups.contract.ts'

export const writeupReasonMax = 1_000

const count = z.number().int().min(0)
const writeupParams = CompetitionParams.extend({ writeupId: z.uuid() })

export const WriteupCollection = z.object({
  /** Null: nothing is collected. */
  deadline: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
  /** Of which tasks. */
  taskIds: z.array(z.uuid()),
  /** Write-ups are collected after the end. */
  isOver: z.boolean(),
  /** Published tasks, from which the collection chooses. */
  tasks: z.array(z.object({ id: z.uuid(), name: Localised, category: z.string() })),
})
export type WriteupCollection = z.infer<typeof WriteupCollection>

export const getWriteupCollection = defineRoute({
  method: 'GET',
  path: consolePath('/writeup-collection'),
  access: staff('organiser'),
  summary: 'Get whether write-ups are collected, until when and of which tasks',
  params: CompetitionParams,
  reply: WriteupCollection,
  refusals: [],
})

export const setWriteupCollection = defineRoute({
  method: 'PUT',
  path: consolePath('/writeup-collection'),
  access: staff('organiser'),
  summary: 'Open the collection of write-ups of an ended competition, or change its deadline and tasks',
  params: CompetitionParams,
  body: z.strictObject({
    /** A moment in the past closes the collection. */
    deadline: offsetDateTime,
    taskIds: z.array(z.uuid()).min(1).max(500),
  }),
  reply: emptyReply,
  refusals: ['writeups.competition_not_ended', 'tasks.not_found'],
  retriable: true,
})

/** Drafts are the teams’ alone. */
export const ReviewedWriteupState = WriteupState.exclude(['draft'])
export type ReviewedWriteupState = z.infer<typeof ReviewedWriteupState>

export const WriteupListItem = z.object({
  id: z.uuid(),
  state: ReviewedWriteupState,
  language: z.enum(['zh', 'en']),
  task: z.object({ id: z.uuid(), name: Localised, category: z.string() }),
  team: z.object({ teamId: z.uuid(), name: z.string(), orgName: z.string() }),
  isFile: z.boolean(),
  submittedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type WriteupListItem = z.infer<typeof WriteupListItem>

export const listWriteups = defineRoute({
  method: 'GET',
  path: consolePath('/writeups'),
  access: staff('organiser'),
  summary: 'List write-ups of a state, oldest first; drafts are not shown',
  params: CompetitionParams,
  query: Paging.extend({ state: ReviewedWriteupState.or(z.literal('all')).default('submitted') }),
  reply: pageOf(WriteupListItem),
  refusals: [],
})

export const WriteupDetail = WriteupListItem.extend({
  /** Null: the write-up is a file. */
  html: SafeHtmlSchema.nullable(),
  file: z.object({ name: z.string(), size: count }).nullable(),
})
export type WriteupDetail = z.infer<typeof WriteupDetail>

export const getWriteup = defineRoute({
  method: 'GET',
  path: consolePath('/writeups/:writeupId'),
  access: staff('organiser'),
  summary: 'Get a submitted write-up with its text',
  params: writeupParams,
  reply: WriteupDetail,
  refusals: ['writeups.not_found'],
})

export const getWriteupFile = defineRoute({
  method: 'GET',
  path: consolePath('/writeups/:writeupId/file'),
  access: staff('organiser'),
  summary: 'Download the PDF of a submitted write-up',
  params: writeupParams,
  answer: 'file',
  reply: fileReply,
  refusals: ['writeups.not_found', 'uploads.file_not_found'],
})

const reason = z.string().trim().min(1).max(writeupReasonMax)

export const decideWriteup = defineRoute({
  method: 'POST',
  path: consolePath('/writeups/:writeupId/decision'),
  access: staff('organiser'),
  summary: 'Accept, return, publish or unpublish a write-up; its team is told',
  params: writeupParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.enum(['accept', 'publish']) }),
    z.strictObject({ decision: z.enum(['return', 'unpublish']), reason }),
  ]),
  reply: emptyReply,
  refusals: ['writeups.not_found', 'writeups.already_decided', 'competitions.not_published'],
})
export type WriteupDecision = BodyOf<typeof decideWriteup>['decision']
