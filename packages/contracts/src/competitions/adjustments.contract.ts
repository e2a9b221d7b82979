import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

const entryParams = CompetitionParams.extend({ teamId: z.uuid() })
const taskParams = CompetitionParams.extend({ taskId: z.uuid() })
/** In units: a million points of the type with the most decimals. */
export const adjustmentMax = 1_000_000_000_000

/** The upheld appeal that an action follows from. */
const appealId = z.uuid().optional()
const appealRefusals = ['appeals.not_found', 'appeals.not_upheld'] as const

/** All of it is derived from the ledger. */
export const EntryScore = z.object({
  score: z.number().int(),
  decimals: ScoreDecimals,
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
  summary: 'Get an entry’s standing, solves and score adjustments',
  params: entryParams,
  reply: EntryScore,
  refusals: ['entries.not_found'],
})

export const adjustScore = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/adjustments'),
  access: staff('organiser'),
  summary: 'Award or deduct points; the reason is recorded in the ledger',
  params: entryParams,
  body: z.strictObject({
    kind: z.enum(['award', 'penalty']),
    /** In units. */
    amount: z.number().int().min(1).max(adjustmentMax),
    reason: EntryReason,
    appealId,
  }),
  reply: emptyReply,
  refusals: ['entries.not_found', 'entries.not_active', ...appealRefusals],
  retriable: true,
})

export const withdrawSolve = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/solves/:taskId/withdraw'),
  access: staff('organiser'),
  summary: 'Withdraw a solve; the entry may solve the task again',
  params: entryParams.extend({ taskId: z.uuid() }),
  body: z.strictObject({ reason: EntryReason, appealId }),
  reply: emptyReply,
  refusals: ['entries.not_found', 'adjustments.solve_not_found', ...appealRefusals],
  retriable: true,
})

const RejudgedTeam = z.object({
  teamId: z.uuid(),
  name: z.string(),
  /** Time of the original submission. */
  sentAt: z.iso.datetime(),
})

/** Gains only: correct submissions are not stored, so solves that would now be wrong cannot be found. */
export const RejudgeResult = z.object({
  checked: z.number().int(),
  newSolvers: z.array(RejudgedTeam),
})
export type RejudgeResult = z.infer<typeof RejudgeResult>

export const dryRunRejudge = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary:
    'Preview which entries would gain a solve if a task’s stored submissions were judged again; changes nothing',
  params: taskParams,
  reply: RejudgeResult,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow'],
})

export const rejudgeTask = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary:
    'Rejudge a task’s stored wrong submissions; those that are now correct become solves of the time when they were sent',
  params: taskParams,
  body: z.strictObject({ reason: EntryReason, appealId }),
  reply: RejudgeResult,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow', ...appealRefusals],
  retriable: true,
})
