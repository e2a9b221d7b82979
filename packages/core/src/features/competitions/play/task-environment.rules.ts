import type { StageState } from '../catalogue/competition.rules.ts'
import type { PlayerEntry, TaskDefinition } from './ruleset.ts'

const defaultLimitSeconds = 2 * 3_600

/** Lifetime of the environment of a task. */
export function environmentLimit({ limitSeconds }: Pick<TaskDefinition, 'limitSeconds'>): number {
  return limitSeconds ?? defaultLimitSeconds
}

/** Any member may start the environment; submitting its flag stays with the leader. */
export function whyCannotStart({
  entry,
  state,
  isLocked,
}: {
  readonly entry: Pick<PlayerEntry, 'state'>
  /** State of the task's stage. */
  readonly state: StageState
  readonly isLocked: boolean
}) {
  if (entry.state === 'suspended') return 'play.suspended'
  if (isLocked) return 'tasks.locked'
  if (state === 'paused') return 'play.paused'
  return state === 'over' ? 'play.ended' : null
}
