import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, nothing } from '../route.ts'
import { consolePath, OneCompetition } from './console-competition.ts'
import { EntryState } from './entry-state.ts'

export const caseNoteMax = 2000
const one = OneCompetition.extend({ caseId: z.uuid() })

export const CaseState = z.enum(['pending', 'misjudged', 'confirmed'])
export type CaseState = z.infer<typeof CaseState>

const NamedTeam = z.object({ teamId: z.uuid(), name: z.string(), orgName: z.string() })
const NamedTask = z.object({ id: z.uuid(), name: Localised, category: z.string() })

export const CaseListed = z.object({
  id: z.uuid(),
  state: CaseState,
  task: NamedTask,
  /** Who sent the flag, and whose it was. */
  sender: NamedTeam,
  source: NamedTeam,
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type CaseListed = z.infer<typeof CaseListed>

export const listCases = defineRoute({
  method: 'GET',
  path: consolePath('/cases'),
  access: staff('monitor'),
  summary: 'Flags that were sent by a team they were not made for, the oldest first',
  params: OneCompetition,
  query: Paging.extend({ state: CaseState.default('pending') }),
  reply: pageOf(CaseListed),
  refusals: [],
})

const moment = z.iso.datetime().nullable()

/** One side of a case: what its team did with the task, and when. */
export const CaseSide = NamedTeam.extend({
  entryState: EntryState,
  members: z.array(z.object({ userId: z.uuid(), nickname: z.string(), isLeader: z.boolean() })),
  firstOpenedAt: moment,
  firstOpenedBy: z.string().nullable(),
  solvedAt: moment,
  submissions: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      by: z.string(),
      verdict: z.enum(['right', 'repeated', 'wrong', 'foreign']),
    }),
  ),
})
export type CaseSide = z.infer<typeof CaseSide>

export const CaseRead = CaseListed.extend({
  note: z.string().nullable(),
  /** Who of the team sent it, and when. */
  sentBy: z.string(),
  sentAt: z.iso.datetime(),
  senderSide: CaseSide,
  sourceSide: CaseSide,
  /** Other cases between the same two teams. */
  othersBetween: z.number().int(),
})
export type CaseRead = z.infer<typeof CaseRead>

export const getCase = defineRoute({
  method: 'GET',
  path: consolePath('/cases/:caseId'),
  access: staff('monitor'),
  summary: 'A case with its evidence: who sent whose flag, and what both teams did with the task',
  params: one,
  reply: CaseRead,
  refusals: ['cases.not_found'],
})

export const decideCase = defineRoute({
  method: 'POST',
  path: consolePath('/cases/:caseId/decide'),
  access: staff('judge'),
  summary: 'Say what a case was. Nothing follows by itself',
  params: one,
  body: z.strictObject({
    state: z.enum(['misjudged', 'confirmed']),
    note: z.string().trim().min(1).max(caseNoteMax),
  }),
  reply: nothing,
  refusals: ['cases.not_found', 'cases.decided'],
  retriable: true,
})
