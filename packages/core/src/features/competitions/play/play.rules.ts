import { rulesOf, type Verdict } from '@tiltyard/competition-types'
import {
  type CompetitionType,
  type Refusal,
  type RefusalsOf,
  refuse,
  type SubmissionBlockReason,
  type submitFlag,
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

/** How often an entry has tried a task: wrong in all, and any since the present minute of trying began. */
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

/** The one place that asks whether a type can be played. */
export function whyCannotPlay(
  competition: CompetitionState | null,
  type: CompetitionType,
): 'competitions.not_found' | 'competitions.type_not_available' | null {
  if (!competition?.isPublished || competition.type !== type) return 'competitions.not_found'
  return rulesOf(type) ? null : 'competitions.type_not_available'
}

/** Who was accepted takes part, also while suspended: they see what they saw and send nothing. */
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
 * A task that does not concern an entry yet is not there: nobody learns of one before its time. Nor is one that needs a
 * task which is not there: its name would tell.
 */
export function canSeeTask(
  { ruleset, stages, at }: Visibility,
  division: DivisionPolicy,
  task: TaskDefinition,
): boolean {
  const isStageStarted = stages.some(({ id, startsAt }) => id === task.stageId && startsAt <= at)
  if (!isStageStarted || !task.isPublished || !division.rightsFor(task.id).canSeeTasks) return false
  if (task.releasedAt !== null && at < task.releasedAt) return false
  return task.prerequisites.every((id) => {
    const needed = ruleset.tasks.get(id)
    return needed !== undefined && canSeeTask({ ruleset, stages, at }, division, needed)
  })
}

export function missingPrerequisites(task: TaskDefinition, isSolved: (taskId: string) => boolean): string[] {
  return task.prerequisites.filter((needed) => !isSolved(needed))
}

export type SubmissionContext = {
  readonly at: Date
  /** Of the task's stage. */
  readonly state: StageState
  readonly task: TaskDefinition
  readonly rights: PlayRights
  readonly entry: Pick<PlayerEntry, 'state' | 'isLeader'>
  /** Whether tasks are missing that have to be solved first. */
  readonly isLocked: boolean
}

/** All that stands between a person and the box for answers of a task that they see, but for how often it was tried. */
export function whyCannotSubmitFlag({ at, state, task, rights, entry, isLocked }: SubmissionContext) {
  if (entry.state === 'suspended') return 'play.suspended'
  if (!entry.isLeader) return 'play.leader_only'
  if (!rights.canSubmit) return 'play.submission_not_allowed'
  if (state === 'paused') return 'play.paused'
  if (state === 'over') return 'play.ended'
  if (task.closesAt !== null && task.closesAt <= at) return 'play.task_closed'
  return isLocked ? 'tasks.locked' : null
}

/** The same, as it stands beside the box. */
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

export type SubmitRefusal = RefusalsOf<typeof submitFlag>

export type FlagSubmission = {
  readonly userId: string
  readonly type: CompetitionType
  readonly taskId: string
  readonly flag: SubmittedFlag
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}

/** Everything that a group of answers is judged by, read while the ledger was held. */
export type BatchFacts = {
  readonly at: Date
  readonly competition: CompetitionState
  readonly ruleset: CompetitionRuleset
  stateOf(stage: Stage): StageState
  /** Whether it is one of the task's own flags; null where a pattern has no verdict. */
  isCorrectFlag(task: TaskDefinition, submission: FlagSubmission): boolean | null
  readonly entries: ReadonlyMap<string, PlayerEntry>
  readonly attempts: ReadonlyMap<string, Attempts>
  readonly solved: ReadonlySet<string>
  /** Whose own flag it is, by task and digest. */
  readonly minted: ReadonlyMap<string, string>
}

export type JudgedSubmission = {
  readonly entry: PlayerEntry & { readonly number: number }
  readonly task: TaskDefinition
  /** Right as far as the answer goes; whether it is the first right one, the unique key decides. */
  readonly verdict: Verdict
  readonly sourceTeamId: string | null
  readonly attempts: Attempts
}

/** An entry and a task in one word, for maps. */
export const pairKey = (teamId: string, taskId: string) => `${teamId} ${taskId}`
export const mintedFlagKey = (taskId: string, digest: Buffer) => `${taskId} ${digest.toString('hex')}`

/** One after the other, in their order: an answer that uses the last attempt leaves none for the next. */
export function judgeBatch(
  facts: BatchFacts,
  batch: readonly FlagSubmission[],
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
  submission: FlagSubmission,
): JudgedSubmission | Refusal<SubmitRefusal> {
  const { userId, type, taskId, flag } = submission
  const { at, competition, ruleset } = facts
  const playRefusal = whyCannotPlay(competition, type)
  if (playRefusal) return refuse(playRefusal)
  const entry = facts.entries.get(userId) ?? null
  if (!isParticipant(entry)) return refuse('play.not_admitted')
  const task = ruleset.tasks.get(taskId)
  const stage = competition.stages.find(({ id }) => id === task?.stageId)
  const division = ruleset.divisions.get(entry.divisionId)
  if (!task || !stage || !division) return refuse('tasks.not_found')

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
  const attempts = attemptsByPair.get(pairKey(entry.teamId, taskId))
  const limit = checkAttemptLimit(attempts, {
    at,
    max: task.attemptsMax,
    perMinute: competition.attemptsPerMinute,
  })
  if (limit?.reason === 'play.too_many_attempts') return refuse(limit.reason, { seconds: limit.seconds })
  if (limit) return refuse(limit.reason)

  const owner = facts.minted.get(mintedFlagKey(taskId, flag.exact)) ?? null
  const isSharedFlag = owner !== null && owner !== entry.teamId
  const isRight = owner === entry.teamId || facts.isCorrectFlag(task, submission)
  if (isRight === null) return refuse('tasks.evaluation_timed_out')
  const verdict = rulesOf(type)?.judge({ isRight, isSharedFlag, isSolved: false }) ?? 'wrong'
  const isWrong = verdict === 'wrong' || verdict === 'shared_flag'
  return {
    entry,
    task,
    verdict,
    sourceTeamId: verdict === 'shared_flag' ? owner : null,
    attempts: addAttempt(attempts, at, isWrong),
  }
}
