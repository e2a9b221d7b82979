import type { Stage } from '../competitions/index.ts'
import type { ScriptTask } from '../tasks/index.ts'

/** When the clock alone changes what is seen: a stage begins, freezes or ends, a task is released or closes. */
export function nextChange(stages: readonly Stage[], tasks: readonly ScriptTask[], at: Date): Date | null {
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
