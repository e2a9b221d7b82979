import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

const entryParams = CompetitionParams.extend({ teamId: z.uuid() })
const taskParams = CompetitionParams.extend({ taskId: z.uuid() })
export const adjustmentMax = 1_000_000

/** What organisers did to an entry's score, and what it has solved: all of it is in the ledger. */
export const EntryScore = z.object({
  score: z.number().int(),
  rank: z.number().int().nullable(),
  solves: z.array(
    z.object({ taskId: z.uuid(), name: Localised, category: z.string(), at: z.iso.datetime() }),
  ),
  adjustments: z.array(
    z.object({
      seq: z.number().int(),
      at: z.iso.datetime(),
      kind: z.enum(['award', 'penalty', 'ban', 'unban', 'withdraw-solve', 'move-division']),
      amount: z.number().int().nullable(),
      taskName: Localised.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type EntryScore = z.infer<typeof EntryScore>

export const getEntryScore = defineRoute({
  method: 'GET',
  path: consolePath('/entries/:teamId/score'),
  access: staff('monitor'),
  summary: 'Where an entry stands, what it solved, and what organisers did to its score',
  params: entryParams,
  reply: EntryScore,
  refusals: ['entries.not_found'],
})

export const adjustScore = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/adjustments'),
  access: staff('organiser'),
  summary: 'Give an entry points, or take some, for a reason that stays in the ledger',
  params: entryParams,
  body: z.strictObject({
    kind: z.enum(['award', 'penalty']),
    amount: z.number().int().min(1).max(adjustmentMax),
    reason: EntryReason,
  }),
  reply: emptyReply,
  refusals: ['entries.not_found', 'entries.not_active'],
  retriable: true,
})

export const withdrawSolve = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/solves/:taskId/withdraw'),
  access: staff('organiser'),
  summary: 'Take a solve back; the entry may solve the task again',
  params: entryParams.extend({ taskId: z.uuid() }),
  body: z.strictObject({ reason: EntryReason }),
  reply: emptyReply,
  refusals: ['entries.not_found', 'adjustments.solve_not_found'],
  retriable: true,
})

const RejudgedTeam = z.object({
  teamId: z.uuid(),
  name: z.string(),
  /** When the answer came that is right now. */
  sentAt: z.iso.datetime(),
})

/** Only gains: right answers are not kept, so nobody can be found who sent what is wrong now. */
export const RejudgeResult = z.object({
  checked: z.number().int(),
  newSolvers: z.array(RejudgedTeam),
})
export type RejudgeResult = z.infer<typeof RejudgeResult>

export const dryRunRejudge = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary: 'Who would gain a solve if a task’s stored answers were judged again now; nothing is changed',
  params: taskParams,
  reply: RejudgeResult,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow'],
})

export const rejudgeTask = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary: 'Judge a task’s stored wrong answers again: those that are right now become solves of this moment',
  params: taskParams,
  body: z.strictObject({ reason: EntryReason }),
  reply: RejudgeResult,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow'],
  retriable: true,
})
