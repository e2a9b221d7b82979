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

/** Teams of a preview, of each kind together; the counts are of all. */
export const rejudgeRowsMax = 500

const Standing = z.object({ score: z.number().int(), rank: z.number().int().nullable() })
const RejudgeKind = z.enum(['gain', 'loss', 'move'])

const RejudgedTeam = z.object({
  teamId: z.uuid(),
  name: z.string(),
  /** A solve is gained, lost, or moves to another time; `other`: only its points change. */
  kind: z.enum([...RejudgeKind.options, 'other']),
  /** When the answer was sent that counts now, and the one that would count. */
  solvedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** What follows for the case of the question. */
  caseChange: RejudgeKind.nullable(),
  before: Standing,
  after: Standing,
})
export type RejudgedTeam = z.infer<typeof RejudgedTeam>

const count = z.number().int().min(0)

/** What rejudging would change, by everything that was sent and kept. */
export const RejudgePreview = z.object({
  /** Names the changes; whoever confirms them sends it back. */
  digest: z.string(),
  checked: count,
  decimals: ScoreDecimals,
  counts: z.object({ gain: count, loss: count, move: count, other: count, unchecked: count }),
  /** Losses first, then gains, moves and others. */
  teams: z.array(RejudgedTeam).max(rejudgeRowsMax),
  /** Teams that keep their solve because its answer was not kept. */
  unchecked: z.array(z.object({ teamId: z.uuid(), name: z.string() })).max(rejudgeRowsMax),
  /** The task, and its case if that changes too. */
  tasks: z.array(
    z.object({
      name: Localised,
      value: z.object({ before: z.number().int(), after: z.number().int() }),
      /** Places among the first three that another team has afterwards. */
      firstSolves: z.array(
        z.object({ place: z.number().int(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
})
export type RejudgePreview = z.infer<typeof RejudgePreview>

/** Numbers of teams. */
export const RejudgeResult = z.object({ checked: count, gained: count, lost: count, moved: count })
export type RejudgeResult = z.infer<typeof RejudgeResult>

export const dryRunRejudge = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary:
    'Preview who would gain or lose a solve, points or a first solve if a task were judged again; changes nothing',
  params: taskParams,
  reply: RejudgePreview,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow'],
})

export const rejudgeTask = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/rejudge'),
  access: staff('judge'),
  summary:
    'Rejudge a task by its current answers: solves are given and taken away, each of the time when its answer was sent',
  params: taskParams,
  /** The digest is that of the preview; another outcome is refused. */
  body: z.strictObject({ digest: z.string().length(64), reason: EntryReason, appealId }),
  reply: RejudgeResult,
  refusals: ['tasks.not_found', 'tasks.pattern_too_slow', 'adjustments.preview_changed', ...appealRefusals],
  retriable: true,
})
