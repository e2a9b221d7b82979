import type { NoAnswerReason } from '@tiltyard/contracts'
import type { StageState } from '../competitions/index.ts'
import type { PlayRights, ScriptTask } from '../tasks/index.ts'
import type { PlayerEntry } from './play-facts.ts'

export type Situation = {
  readonly at: Date
  /** Of the task's stage. */
  readonly state: StageState
  readonly task: ScriptTask
  readonly rights: PlayRights
  readonly entry: Pick<PlayerEntry, 'state' | 'isLeader'>
  /** Whether tasks are missing that have to be solved first. */
  readonly isLocked: boolean
}

/** All that stands between a person and the box for answers of a task that they see, but for how often it was tried. */
export function whyCannotAnswer({ at, state, task, rights, entry, isLocked }: Situation) {
  if (entry.state === 'suspended') return 'play.suspended'
  if (!entry.isLeader) return 'play.leader_only'
  if (!rights.submits) return 'play.may_not_submit'
  if (state === 'paused') return 'play.paused'
  if (state === 'over') return 'play.over'
  if (task.closesAt !== null && task.closesAt <= at) return 'play.task_closed'
  return isLocked ? 'tasks.locked' : null
}

/** The same, as it stands beside the box. */
export function noAnswerReason(
  why: ReturnType<typeof whyCannotAnswer>,
  attemptsLeft: number | null,
): NoAnswerReason | null {
  if (why) return NoAnswerNames[why]
  return attemptsLeft === 0 ? 'no_attempts_left' : null
}

const NoAnswerNames = {
  'play.suspended': 'suspended',
  'play.leader_only': 'leader_only',
  'play.may_not_submit': 'may_not_submit',
  'play.paused': 'paused',
  'play.over': 'over',
  'play.task_closed': 'task_closed',
  'tasks.locked': 'locked',
} as const satisfies Record<string, NoAnswerReason>
