import type { Stage, StageState } from '../catalogue/competition.rules.ts'
import type { PlayerEntry, TaskDefinition } from './ruleset.ts'

/** The next moment when the clock changes the view: a stage begins, freezes or ends, a task is released or closes. */
export function nextChange(
  stages: readonly Stage[],
  tasks: readonly TaskDefinition[],
  at: Date,
): Date | null {
  const moments = [
    ...stages.flatMap(({ startsAt, freezeAt, endsAt, revealAt }) => [startsAt, freezeAt, endsAt, revealAt]),
    ...tasks
      .filter(({ isPublished }) => isPublished)
      .flatMap(({ releasedAt, closesAt }) => [releasedAt, closesAt]),
  ]
  let next: Date | null = null
  for (const moment of moments) if (moment && moment > at && (next === null || moment < next)) next = moment
  return next
}

/** Only the leader spends the team's points; any member may open a free hint. */
export function whyCannotUnlock({
  entry,
  state,
  price,
}: {
  readonly entry: Pick<PlayerEntry, 'state' | 'isLeader'>
  readonly state: StageState
  readonly price: number
}): 'play.suspended' | 'play.paused' | 'play.leader_only' | null {
  if (entry.state === 'suspended') return 'play.suspended'
  if (state === 'paused') return 'play.paused'
  return price > 0 && !entry.isLeader ? 'play.leader_only' : null
}
