import type { StagePlan } from '@tiltyard/contracts'
import type { Stage } from '../../competitions/index.ts'

/** A plan with its moments as moments. */
export type PlannedStage = Pick<Stage, 'name' | 'type' | 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt'>

export const stagesMax = 20
const longestMs = 366 * 24 * 3600_000

export function plannedStage({ name, type, startsAt, freezeAt, endsAt, revealAt }: StagePlan): PlannedStage {
  return {
    name,
    type,
    startsAt: new Date(startsAt),
    freezeAt: freezeAt === null ? null : new Date(freezeAt),
    endsAt: new Date(endsAt),
    revealAt: revealAt === null ? null : new Date(revealAt),
  }
}

export function whyNotPlayable({ startsAt, freezeAt, endsAt, revealAt }: PlannedStage) {
  if (endsAt <= startsAt) return 'stages.ends_before_start'
  if (endsAt.getTime() - startsAt.getTime() > longestMs) return 'stages.too_long'
  if (freezeAt && (freezeAt <= startsAt || freezeAt > endsAt)) return 'stages.freeze_outside'
  if (revealAt && revealAt < endsAt) return 'stages.reveal_before_end'
  return null
}

type Circumstances = { readonly at: Date; readonly isPublished: boolean; readonly tasks: number }

/** What players have been promised or have seen is not taken back: a beginning, a frozen board. */
export function whyNotChanged(
  before: Pick<Stage, 'type' | 'startsAt' | 'freezeAt' | 'endsAt'>,
  plan: PlannedStage,
  { at, isPublished, tasks }: Circumstances,
) {
  if (plan.type !== before.type && tasks > 0) return 'stages.has_tasks'
  if (!isPublished || at < before.startsAt) return null
  if (differ(plan.startsAt, before.startsAt) || plan.type !== before.type) return 'stages.has_begun'
  if (differ(plan.endsAt, before.endsAt) && plan.endsAt <= at) return 'stages.ends_in_the_past'
  if (!differ(plan.freezeAt, before.freezeAt)) return null
  if (before.freezeAt && before.freezeAt <= at) return 'stages.is_frozen'
  return plan.freezeAt && plan.freezeAt <= at ? 'stages.freeze_in_the_past' : null
}

const differ = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()
