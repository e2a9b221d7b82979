import { type PlaySettings, rulesOf } from '@tiltyard/competition-types'
import type { StagePlan } from '@tiltyard/contracts'
import type { Stage, StageState } from '../catalogue/competition.rules.ts'

/** A stage plan with parsed times. */
export type PlannedStage = Pick<
  Stage,
  'name' | 'type' | 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt' | 'settings'
>

export const maxStages = 20
const maxDurationMs = 366 * 24 * 3600_000

/** The plan, or why the type of the stage refuses it. Omitted settings keep those of `before`. */
export function parseStagePlan(
  { name, type, startsAt, freezeAt, endsAt, revealAt, settings }: StagePlan,
  before?: Pick<Stage, 'type' | 'settings'>,
): PlannedStage | 'competitions.type_not_available' | 'stages.invalid_settings' {
  const rules = rulesOf(type)
  if (!rules) return 'competitions.type_not_available'
  const kept = before?.type === type ? before.settings : {}
  const parsed = rules.stageSettings.safeParse(settings ?? kept)
  if (!parsed.success) return 'stages.invalid_settings'
  return {
    name,
    type,
    startsAt: new Date(startsAt),
    freezeAt: freezeAt === null ? null : new Date(freezeAt),
    endsAt: new Date(endsAt),
    revealAt: revealAt === null ? null : new Date(revealAt),
    settings: parsed.data,
  }
}

export const bloodsDiffer = (before: PlaySettings, after: PlaySettings) =>
  before.bloodPercents.join() !== after.bloodPercents.join()

export function whyPlanInvalid({
  startsAt,
  freezeAt,
  endsAt,
  revealAt,
}: Pick<PlannedStage, 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt'>) {
  if (endsAt <= startsAt) return 'stages.ends_before_start'
  if (endsAt.getTime() - startsAt.getTime() > maxDurationMs) return 'stages.too_long'
  if (freezeAt && (freezeAt <= startsAt || freezeAt > endsAt)) return 'stages.freeze_out_of_range'
  if (revealAt && revealAt < endsAt) return 'stages.reveal_before_end'
  return null
}

type Circumstances = { readonly at: Date; readonly isPublished: boolean; readonly tasks: number }

/** A start or a frozen board that players have seen cannot be changed. */
export function whyCannotChangeStage(
  before: Pick<Stage, 'type' | 'startsAt' | 'freezeAt' | 'endsAt'>,
  plan: PlannedStage,
  { at, isPublished, tasks }: Circumstances,
) {
  if (plan.type !== before.type && tasks > 0) return 'stages.has_tasks'
  if (!isPublished || at < before.startsAt) return null
  if (differ(plan.startsAt, before.startsAt) || plan.type !== before.type) return 'stages.already_started'
  if (differ(plan.endsAt, before.endsAt) && plan.endsAt <= at) return 'stages.end_in_past'
  if (!differ(plan.freezeAt, before.freezeAt)) return null
  if (before.freezeAt && before.freezeAt <= at) return 'stages.already_frozen'
  return plan.freezeAt && plan.freezeAt <= at ? 'stages.freeze_in_past' : null
}

const differ = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()

type Times = Pick<Stage, 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt' | 'pausedAt'>
export type StageTimes = Pick<Stage, 'freezeAt' | 'endsAt' | 'revealAt' | 'pausedAt'>

const addMs = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export function whyCannotPause(state: StageState) {
  if (state === 'paused') return 'stages.already_paused'
  return state === 'running' ? null : 'stages.not_running'
}

/** Resuming with compensation moves all times that were still ahead at the pause by its length. */
export function resumeTimes(
  { freezeAt, endsAt, revealAt, pausedAt }: Times,
  at: Date,
  compensatePause: boolean,
): StageTimes {
  const stopped = pausedAt ?? at
  const lost = compensatePause ? Math.max(0, at.getTime() - stopped.getTime()) : 0
  const shifted = (moment: Date | null) => (moment && moment > stopped ? addMs(moment, lost) : moment)
  return {
    freezeAt: shifted(freezeAt),
    endsAt: shifted(endsAt) ?? endsAt,
    revealAt: shifted(revealAt),
    pausedAt: null,
  }
}

export function extendTimes(
  { freezeAt, endsAt, revealAt, pausedAt }: Times,
  { at, minutes, moveFreeze }: { readonly at: Date; readonly minutes: number; readonly moveFreeze: boolean },
): StageTimes {
  const ms = minutes * 60_000
  return {
    freezeAt: freezeAt && moveFreeze && freezeAt > at ? addMs(freezeAt, ms) : freezeAt,
    endsAt: addMs(endsAt, ms),
    revealAt: revealAt && addMs(revealAt, ms),
    pausedAt,
  }
}

export function whyCannotFreeze(
  { freezeAt, state }: Pick<Stage, 'freezeAt'> & { state: StageState },
  at: Date,
) {
  if (state !== 'running' && state !== 'paused') return 'stages.not_running'
  return freezeAt && freezeAt <= at ? 'stages.already_frozen' : null
}

type Revealable = Pick<Stage, 'freezeAt' | 'revealedAt'> & { readonly state: StageState }

const isRevealable = ({ state, freezeAt, revealedAt }: Revealable) =>
  state === 'over' && freezeAt !== null && revealedAt === null

/** The stages to reveal: those that are over, so that a qualifier is shown before its final ends. */
export function stagesToReveal<S extends Revealable>(stages: readonly S[]): readonly S[] {
  return stages.filter(isRevealable)
}

/** Why none of these stages can be revealed; null: one can. */
export function whyCannotReveal(stages: readonly Revealable[]) {
  if (stages.some(isRevealable)) return null
  const frozen = stages.filter(({ freezeAt }) => freezeAt !== null)
  if (frozen.length === 0) return 'competitions.scoreboard_not_frozen'
  return frozen.every(({ revealedAt }) => revealedAt) ? 'competitions.already_revealed' : 'stages.not_ended'
}

/** The fields of a stage for an audit row. */
export function stageAuditFields({
  id,
  number,
  name,
  type,
  startsAt,
  freezeAt,
  endsAt,
  revealAt,
  revealedAt,
  pausedAt,
  settings,
}: Stage): Omit<Stage, never> {
  return { id, number, name, type, startsAt, freezeAt, endsAt, revealAt, revealedAt, pausedAt, settings }
}
