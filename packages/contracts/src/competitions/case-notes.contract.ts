import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, emptyReply, fileReply } from '../route.ts'
import { PlayParams, playPath } from './competition.schema.ts'
import { offsetDateTime } from './competition-settings.schema.ts'
import { playRefusals } from './play.contract.ts'

export const caseNotesMax = 100_000
export const caseFactsMax = 1_000

const caseParams = PlayParams.extend({ taskId: z.uuid() })
const factParams = caseParams.extend({ factId: z.uuid() })
const caseRefusals = [...playRefusals, 'tasks.not_found', 'tasks.locked'] as const

/** Notes of a team about a case; never scored, and visible to its members only. */
export const CaseNotes = z.object({
  /** Markdown. */
  text: z.string(),
  /** 0: nothing has been saved yet. */
  revision: z.number().int().min(0),
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
})
export type CaseNotes = z.infer<typeof CaseNotes>

export const getCaseNotes = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId/notes'),
  access: signedIn,
  summary: 'Get the notes of the user’s team about a case',
  params: caseParams,
  reply: CaseNotes,
  refusals: caseRefusals,
})

export const saveCaseNotes = defineRoute({
  method: 'PUT',
  path: playPath('/tasks/:taskId/notes'),
  access: signedIn,
  summary: 'Save the notes of the user’s team about a case; refused if a team mate has saved meanwhile',
  params: caseParams,
  body: z.strictObject({
    baseRevision: z.number().int().min(0).max(2_147_483_647),
    text: z.string().max(caseNotesMax),
  }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [...caseRefusals, 'notes.revision_conflict'],
  largestBody: 1024 * 1024,
})

export const CaseFactPlan = z.strictObject({
  happenedAt: offsetDateTime,
  /** The file or record in which it was found. */
  source: z.string().trim().max(200),
  text: z.string().trim().min(1).max(2_000),
})
export type CaseFactPlan = z.infer<typeof CaseFactPlan>

/** A fact on the timeline of a case. */
export const CaseFact = z.object({
  id: z.uuid(),
  happenedAt: z.iso.datetime(),
  source: z.string(),
  text: z.string(),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
})
export type CaseFact = z.infer<typeof CaseFact>

export const listCaseFacts = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId/facts'),
  access: signedIn,
  summary: 'List the facts that the user’s team found in a case, in the order in which they happened',
  params: caseParams,
  reply: z.array(CaseFact),
  refusals: caseRefusals,
})

export const addCaseFact = defineRoute({
  method: 'POST',
  path: playPath('/tasks/:taskId/facts'),
  access: signedIn,
  summary: 'Add a fact to the timeline of the user’s team',
  params: caseParams,
  body: CaseFactPlan,
  reply: z.object({ id: z.uuid() }),
  refusals: [...caseRefusals, 'notes.too_many_facts'],
  retriable: true,
})

export const changeCaseFact = defineRoute({
  method: 'PUT',
  path: playPath('/tasks/:taskId/facts/:factId'),
  access: signedIn,
  summary: 'Change a fact of the user’s team',
  params: factParams,
  body: CaseFactPlan,
  reply: emptyReply,
  refusals: [...caseRefusals, 'notes.fact_not_found'],
})

export const removeCaseFact = defineRoute({
  method: 'DELETE',
  path: playPath('/tasks/:taskId/facts/:factId'),
  access: signedIn,
  summary: 'Remove a fact of the user’s team',
  params: factParams,
  reply: emptyReply,
  refusals: [...caseRefusals, 'notes.fact_not_found'],
})

export const exportCaseFacts = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId/facts/export'),
  access: signedIn,
  summary: 'Export the timeline of the user’s team as CSV',
  params: caseParams,
  answer: 'file',
  reply: fileReply,
  refusals: caseRefusals,
})
