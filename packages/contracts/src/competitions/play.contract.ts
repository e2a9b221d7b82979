import { z } from 'zod'
import { signedIn } from '../access.ts'
import { AnswerForm, AnswerInput } from '../challenges/answer.schema.ts'
import { Evidence } from '../challenges/evidence.schema.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { defineRoute, redirectReply } from '../route.ts'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import {
  CompetitionTypeSchema,
  PlayParams,
  playPath,
  ScoringRule,
  TypeSettings,
} from './competition.schema.ts'

const taskParams = PlayParams.extend({ taskId: z.uuid() })
const count = z.number().int().min(0)

/** Why an entry cannot submit to a task now; shown beside the form with a remedy. */
export const SubmissionBlockReason = z.enum([
  'leader_only',
  'not_started',
  'paused',
  'ended',
  'task_closed',
  'locked',
  'no_attempts_left',
  'submission_not_allowed',
  'suspended',
])
export type SubmissionBlockReason = z.infer<typeof SubmissionBlockReason>

export const PublicStage = z.object({
  id: z.uuid(),
  name: Localised,
  state: z.enum(['waiting', 'running', 'paused', 'over']),
  startsAt: z.iso.datetime(),
  freezeAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  type: CompetitionTypeSchema,
  settings: TypeSettings,
})
export type PublicStage = z.infer<typeof PublicStage>

export const TaskListItem = z.object({
  id: z.uuid(),
  number: count,
  stageId: z.uuid(),
  /** The case of a question. */
  parentId: z.uuid().nullable(),
  /** Of a case: the points of its questions that solve it. */
  passScore: count.nullable(),
  /** The beginning of the story of a case; null until it is unlocked. */
  summary: Localised.nullable(),
  category: z.string(),
  name: Localised,
  difficulty: z.number().int().min(1).max(5).nullable(),
  tags: z.array(z.string()),
  /** Value and solves as on the public board, thus frozen with it. */
  value: z.number().int(),
  solves: count,
  isSolved: z.boolean(),
  /** Permille of the value that this entry earned; null until it solves the task. */
  credit: count.nullable(),
  /** 1, 2, 3 … if this entry was among the first solvers. */
  blood: z.number().int().nullable(),
  /** Prerequisite tasks that are not solved yet. */
  locked: z.array(z.object({ id: z.uuid(), name: Localised })),
  closesAt: z.iso.datetime().nullable(),
})
export type TaskListItem = z.infer<typeof TaskListItem>

/** The caller's entry. */
export const OwnEntry = z.object({
  teamId: z.uuid(),
  name: z.string(),
  divisionId: z.uuid(),
  isLeader: z.boolean(),
  score: z.number().int(),
  decimals: ScoreDecimals,
  rank: z.number().int().nullable(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

/** Refusals of every route of a player. */
export const playRefusals = [
  'competitions.not_found',
  'competitions.type_not_available',
  'play.not_admitted',
  'play.not_started',
] as const

/**
 * The task list of an entry. It holds no current time, because one prepared reply serves many callers: the Date header
 * has it.
 */
export const PlayTaskList = z.object({
  name: Localised,
  /** When time alone changes the reply: a stage starts, freezes or ends, a task is released or closes. */
  changesAt: z.iso.datetime().nullable(),
  stages: z.array(PublicStage),
  entry: OwnEntry.nullable(),
  tasks: z.array(TaskListItem),
})
export type PlayTaskList = z.infer<typeof PlayTaskList>

export const listTasks = defineRoute({
  method: 'GET',
  path: playPath('/tasks'),
  access: signedIn,
  summary: 'List the tasks that the user’s entry may see, with its solves; staff see all tasks',
  params: PlayParams,
  answer: 'prepared',
  reply: PlayTaskList,
  refusals: playRefusals,
})

export const TaskFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  /** Hexadecimal; of the entry's rendered attachment where each entry has its own. */
  sha256: z.string(),
  /** Null: material. */
  evidence: Evidence.nullable(),
})
export type TaskFile = z.infer<typeof TaskFile>

export const TaskHint = z.object({
  id: z.uuid(),
  number: z.number().int(),
  price: count,
  payable: z.enum(['now', 'on-solve']),
  /** Null until the hint is unlocked. */
  content: LocalisedHtml.nullable(),
})
export type TaskHint = z.infer<typeof TaskHint>

export const TaskDetail = TaskListItem.extend({
  content: LocalisedHtml,
  author: z.string().nullable(),
  form: AnswerForm,
  rule: ScoringRule,
  files: z.array(TaskFile),
  hints: z.array(TaskHint),
  /** Wrong submissions that remain; null: unlimited. */
  attemptsLeft: count.nullable(),
  /** Permille of the value that a right answer earns now, after one more wrong answer, and after any number. */
  creditNow: count,
  creditAfterWrong: count,
  creditFloor: count,
  /** Null: the task has no environment. */
  environment: z
    .object({ name: Localised, limitSeconds: z.number().int(), maxSeconds: z.number().int() })
    .nullable(),
  firstSolvers: z.array(z.object({ teamId: z.uuid(), name: z.string(), at: z.iso.datetime() })),
  /** Null: the entry may submit. */
  submissionBlockReason: SubmissionBlockReason.nullable(),
})
export type TaskDetail = z.infer<typeof TaskDetail>

/** A GET that writes: the time of an entry's first view is evidence in incidents. */
export const openTask = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId'),
  access: signedIn,
  summary: 'Get a task as the user’s entry sees it; the first view is recorded',
  params: taskParams,
  reply: TaskDetail,
  refusals: [...playRefusals, 'tasks.not_found', 'tasks.locked'],
  rate: 'read',
  changesState: true,
})

export const Flag = z.string().trim().min(1).max(256)

export const FlagVerdict = z.object({
  verdict: z.enum(['right', 'repeated', 'wrong']),
  attemptsLeft: count.nullable(),
  /** Permille of the value that a right answer earned; null for other verdicts. */
  credit: count.nullable(),
  /** 1, 2, 3 … for the first solvers. */
  blood: z.number().int().nullable(),
})
export type FlagVerdict = z.infer<typeof FlagVerdict>

const submitRefusals = [
  ...playRefusals,
  'tasks.not_found',
  'tasks.locked',
  'play.leader_only',
  'play.submission_not_allowed',
  'play.suspended',
  'play.paused',
  'play.ended',
  'play.task_closed',
  'play.no_attempts_left',
  'play.too_many_attempts',
  'play.overloaded',
  'play.answer_type_mismatch',
  'play.answer_unreadable',
  'tasks.evaluation_timed_out',
] as const

/** What cannot be read, a time that is none or an option that does not exist, uses no attempt. */
export const submitTaskAnswer = defineRoute({
  method: 'POST',
  path: playPath('/tasks/:taskId/answers'),
  access: signedIn,
  summary:
    'Submit an answer for the user’s team, in the form that the task asks for; the reply has the verdict',
  params: taskParams,
  body: AnswerInput,
  reply: FlagVerdict,
  refusals: submitRefusals,
  retriable: true,
})

export const submitFlag = defineRoute({
  method: 'POST',
  path: playPath('/tasks/:taskId/flags'),
  access: signedIn,
  summary: 'Submit a flag for the user’s team; the reply has the verdict',
  params: taskParams,
  body: z.strictObject({ flag: Flag }),
  reply: FlagVerdict,
  refusals: submitRefusals,
  retriable: true,
})

export const unlockHint = defineRoute({
  method: 'POST',
  path: playPath('/tasks/:taskId/hints/:hintId'),
  access: signedIn,
  summary: 'Unlock a hint at its cost; free once the task is solved or the stage has ended',
  params: taskParams.extend({ hintId: z.uuid() }),
  reply: TaskHint,
  refusals: [
    ...playRefusals,
    'tasks.not_found',
    'tasks.locked',
    'tasks.hint_not_found',
    'play.leader_only',
    'play.suspended',
    'play.paused',
  ],
  retriable: true,
})

export const getTaskFile = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId/files/:fileId'),
  access: signedIn,
  summary: 'Redirect to a download of a task’s file, valid for twelve hours in this session',
  params: taskParams.extend({ fileId: z.uuid() }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: [
    ...playRefusals,
    'tasks.not_found',
    'tasks.locked',
    'tasks.file_not_found',
    'uploads.file_not_found',
  ],
})

export const TeamSubmission = z.object({
  id: z.uuid(),
  by: z.string(),
  at: z.iso.datetime(),
  verdict: z.enum(['right', 'repeated', 'wrong']),
})
export type TeamSubmission = z.infer<typeof TeamSubmission>

export const listTeamSubmissions = defineRoute({
  method: 'GET',
  path: playPath('/tasks/:taskId/submissions'),
  access: signedIn,
  summary: 'List the submissions of the user’s team to a task, newest first',
  params: taskParams,
  reply: z.array(TeamSubmission),
  refusals: [...playRefusals, 'tasks.not_found'],
})
