import { type Evaluation, rulesOf, type Verdict } from '@tiltyard/competition-types'
import {
  type AnswerKeyEntry,
  acceptsForm,
  type InlineAnswer,
  readAnswer,
} from '@tiltyard/competition-types/answers'
import {
  type CompetitionType,
  type Refusal,
  type RefusalsOf,
  refuse,
  type SubmissionBlockReason,
  type submitTaskAnswer,
} from '@tiltyard/contracts'
import type { PatternVerdicts, SubmittedFlag } from '../../challenges/index.ts'
import type { Stage, StageState } from '../catalogue/competition.rules.ts'
import type {
  CompetitionRuleset,
  CompetitionState,
  DivisionPolicy,
  PlayerEntry,
  PlayRights,
  TaskDefinition,
} from './ruleset.ts'
import { answersFor, findForeignVariant } from './variant.rules.ts'

/** Attempts of an entry on a task: all wrong ones, and all in the current rate-limit minute. */
export type Attempts = { readonly wrong: number; readonly recent: number; readonly recentSince: Date }

const minuteMs = 60_000

function checkAttemptLimit(
  attempts: Attempts | undefined,
  { at, max, perMinute }: { readonly at: Date; readonly max: number | null; readonly perMinute: number },
):
  | { readonly reason: 'play.no_attempts_left' }
  | { readonly reason: 'play.too_many_attempts'; readonly seconds: number }
  | null {
  if (!attempts) return null
  if (max !== null && attempts.wrong >= max) return { reason: 'play.no_attempts_left' }
  const remainingMs = attempts.recentSince.getTime() + minuteMs - at.getTime()
  if (remainingMs <= 0 || attempts.recent < perMinute) return null
  return { reason: 'play.too_many_attempts', seconds: Math.ceil(remainingMs / 1000) }
}

function addAttempt(attempts: Attempts | undefined, at: Date, isWrong: boolean): Attempts {
  const isFresh = !attempts || attempts.recentSince.getTime() + minuteMs <= at.getTime()
  return {
    wrong: (attempts?.wrong ?? 0) + (isWrong ? 1 : 0),
    recent: isFresh ? 1 : attempts.recent + 1,
    recentSince: isFresh ? at : attempts.recentSince,
  }
}

export function attemptsLeft(attempts: Attempts | undefined, max: number | null): number | null {
  return max === null ? null : Math.max(0, max - (attempts?.wrong ?? 0))
}

/** The only check of whether a competition type can be played. */
export function whyCannotPlay(
  competition: CompetitionState | null,
  type: CompetitionType,
): 'competitions.not_found' | 'competitions.type_not_available' | null {
  if (!competition?.isPublished || competition.type !== type) return 'competitions.not_found'
  return rulesOf(type) ? null : 'competitions.type_not_available'
}

/** An accepted entry participates; a suspended one keeps its view and cannot submit. */
export function isParticipant(entry: PlayerEntry | null): entry is PlayerEntry & { readonly number: number } {
  return (
    entry !== null && entry.number !== null && (entry.state === 'accepted' || entry.state === 'suspended')
  )
}

type Visibility = {
  readonly ruleset: CompetitionRuleset
  readonly stages: readonly Stage[]
  readonly at: Date
}

export function hasStarted(stages: readonly Stage[], at: Date): boolean {
  return stages.some(({ startsAt }) => startsAt <= at)
}

/**
 * A task outside of an entry's rights or before its release is not found, so that its existence stays secret. The same
 * holds for a task that requires a hidden one, because it names that task, and for the children of a hidden group.
 */
export function canSeeTask(
  { ruleset, stages, at }: Visibility,
  division: DivisionPolicy,
  task: TaskDefinition,
): boolean {
  const isStageStarted = stages.some(({ id, startsAt }) => id === task.stageId && startsAt <= at)
  if (!isStageStarted || !task.isPublished || !division.rightsFor(task.id).canSeeTasks) return false
  if (task.releasedAt !== null && at < task.releasedAt) return false
  const needed = task.parentId === null ? task.prerequisites : [...task.prerequisites, task.parentId]
  return needed.every((id) => {
    const other = ruleset.tasks.get(id)
    return other !== undefined && canSeeTask({ ruleset, stages, at }, division, other)
  })
}

export function missingPrerequisites(task: TaskDefinition, isSolved: (taskId: string) => boolean): string[] {
  return task.prerequisites.filter((needed) => !isSolved(needed))
}

export type SubmissionContext = {
  readonly at: Date
  /** State of the task's stage. */
  readonly state: StageState
  readonly task: TaskDefinition
  readonly rights: PlayRights
  readonly entry: Pick<PlayerEntry, 'state' | 'isLeader'>
  /** Whether prerequisite tasks are unsolved. */
  readonly isLocked: boolean
}

/** All obstacles to submitting a flag to a visible task, except for the number of attempts. */
export function whyCannotSubmitFlag({ at, state, task, rights, entry, isLocked }: SubmissionContext) {
  if (entry.state === 'suspended') return 'play.suspended'
  if (!rights.canSubmit) return 'play.submission_not_allowed'
  if (state === 'paused') return 'play.paused'
  if (state === 'over') return 'play.ended'
  if (task.closesAt !== null && task.closesAt <= at) return 'play.task_closed'
  // After what holds for the whole team: a member may hand an answer over while the leader can submit it.
  if (!entry.isLeader) return 'play.leader_only'
  return isLocked ? 'tasks.locked' : null
}

/** The same reason, as the page shows it beside the input. */
export function submissionBlockReason(
  why: ReturnType<typeof whyCannotSubmitFlag>,
  attemptsLeft: number | null,
): SubmissionBlockReason | null {
  if (why) return submissionBlockReasons[why]
  return attemptsLeft === 0 ? 'no_attempts_left' : null
}

const submissionBlockReasons = {
  'play.suspended': 'suspended',
  'play.leader_only': 'leader_only',
  'play.submission_not_allowed': 'submission_not_allowed',
  'play.paused': 'paused',
  'play.ended': 'ended',
  'play.task_closed': 'task_closed',
  'tasks.locked': 'locked',
} as const satisfies Record<string, SubmissionBlockReason>

export type SubmitRefusal = RefusalsOf<typeof submitTaskAnswer>

export type AnswerSubmission = {
  readonly userId: string
  readonly type: CompetitionType
  readonly taskId: string
  readonly answer: InlineAnswer
  /** The digests of a flag, computed before the ledger is locked. */
  readonly flag: SubmittedFlag | null
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}

/** The facts for judging a batch, read while the ledger is locked. */
export type BatchFacts = {
  readonly at: Date
  readonly competition: CompetitionState
  readonly ruleset: CompetitionRuleset
  stateOf(stage: Stage): StageState
  /** Whether the answer is one of these; null when a pattern has no verdict. */
  isOneOf(
    answers: readonly AnswerKeyEntry[],
    task: TaskDefinition,
    submission: AnswerSubmission,
  ): boolean | null
  readonly entries: ReadonlyMap<string, PlayerEntry>
  readonly attempts: ReadonlyMap<string, Attempts>
  readonly solved: ReadonlySet<string>
  /** Owner of a minted flag, by task and digest. */
  readonly minted: ReadonlyMap<string, string>
  /** Variants of evidence by entry and group. */
  readonly variants: ReadonlyMap<string, number>
}

export type JudgedSubmission = {
  readonly entry: PlayerEntry & { readonly number: number }
  readonly task: TaskDefinition
  /** The unique key on solves decides whether a right answer is the first. */
  readonly evaluation: Evaluation
  readonly sourceTeamId: string | null
  /** The variant of the evidence, not this team's, for which the answer is right. */
  readonly foreignVariant: number | null
  readonly attempts: Attempts
}

/** What the score event of a solve says; the usual is left out. */
export const earningsOf = ({ creditPermille, tie }: Evaluation): { credit?: number; tie?: number } => ({
  ...(creditPermille !== 1000 && { credit: creditPermille }),
  ...(tie !== undefined && { tie }),
})

/** Map key of an entry and a task. */
export const pairKey = (teamId: string, taskId: string) => `${teamId} ${taskId}`
export const mintedFlagKey = (taskId: string, digest: Buffer) => `${taskId} ${digest.toString('hex')}`

/** Sequential, in order of arrival: a submission that uses the last attempt leaves none for the next. */
export function judgeBatch(
  facts: BatchFacts,
  batch: readonly AnswerSubmission[],
): (JudgedSubmission | Refusal<SubmitRefusal>)[] {
  const attempts = new Map(facts.attempts)
  return batch.map((submission) => {
    const judged = judgeSubmission(facts, attempts, submission)
    if (!('reason' in judged)) attempts.set(pairKey(judged.entry.teamId, judged.task.id), judged.attempts)
    return judged
  })
}

function judgeSubmission(
  facts: BatchFacts,
  attemptsByPair: ReadonlyMap<string, Attempts>,
  submission: AnswerSubmission,
): JudgedSubmission | Refusal<SubmitRefusal> {
  const { userId, type, taskId, answer, flag } = submission
  const { at, competition, ruleset } = facts
  const playRefusal = whyCannotPlay(competition, type)
  if (playRefusal) return refuse(playRefusal)
  const entry = facts.entries.get(userId) ?? null
  if (!isParticipant(entry)) return refuse('play.not_admitted')
  const task = ruleset.tasks.get(taskId)
  const stage = competition.stages.find(({ id }) => id === task?.stageId)
  const division = ruleset.divisions.get(entry.divisionId)
  if (!task || !stage || !division) return refuse('tasks.not_found')
  const rules = rulesOf(stage.type)
  if (!rules) return refuse('competitions.type_not_available')

  if (!hasStarted(competition.stages, at)) return refuse('play.not_started')
  if (!canSeeTask({ ruleset, stages: competition.stages, at }, division, task))
    return refuse('tasks.not_found')
  const isLocked = missingPrerequisites(task, (id) => facts.solved.has(pairKey(entry.teamId, id))).length > 0
  const why = whyCannotSubmitFlag({
    at,
    state: facts.stateOf(stage),
    task,
    entry,
    isLocked,
    rights: division.rightsFor(taskId),
  })
  if (why) return refuse(why)
  if (!acceptsForm(task.kind, answer.kind)) return refuse('play.answer_type_mismatch')
  if (flag ? flag.text === '' : !readAnswer(task.kind, answer)) return refuse('play.answer_unreadable')
  const attempts = attemptsByPair.get(pairKey(entry.teamId, taskId))
  const limit = checkAttemptLimit(attempts, {
    at,
    max: task.attemptsMax,
    perMinute: stage.settings.attemptsPerMinute,
  })
  if (limit?.reason === 'play.too_many_attempts') return refuse(limit.reason, { seconds: limit.seconds })
  if (limit) return refuse(limit.reason)

  const owner = (flag && facts.minted.get(mintedFlagKey(taskId, flag.exact))) ?? null
  const variant =
    task.parentId === null ? null : (facts.variants.get(pairKey(entry.teamId, task.parentId)) ?? null)
  const isOneOf = (answers: readonly AnswerKeyEntry[]) => facts.isOneOf(answers, task, submission)
  const isRight = owner === entry.teamId || isOneOf(answersFor(task, variant))
  const foreignVariant = isRight === false ? findForeignVariant(task, variant, isOneOf) : null
  if (isRight === null || foreignVariant === undefined) return refuse('tasks.evaluation_timed_out')
  const isSharedFlag = foreignVariant !== null || (owner !== null && owner !== entry.teamId)
  const evaluation = rules.evaluate(
    { isRight, isSharedFlag, wrongBefore: attempts?.wrong ?? 0 },
    task.settings,
  )
  return {
    entry,
    task,
    evaluation,
    sourceTeamId: evaluation.verdict === 'shared_flag' ? owner : null,
    foreignVariant,
    attempts: addAttempt(attempts, at, evaluation.verdict !== 'right'),
  }
}

/** Another entry's flag is answered as wrong, so that the reply does not reveal it. */
export const publicVerdict = (verdict: Verdict) => (verdict === 'shared_flag' ? 'wrong' : verdict)
