import type { AdminStage, StagePlan } from '@tiltyard/contracts/browser'
import { type LocalisedValues, localisedFrom } from '../admin/localised-values.ts'

export type StageValues = {
  readonly name?: LocalisedValues
  readonly type?: StagePlan['type']
  readonly startsAt?: string | undefined
  readonly freezeAt?: string | undefined
  readonly endsAt?: string | undefined
  readonly revealAt?: string | undefined
}

/** Null until all required fields are set. */
export function stagePlanFrom(values: StageValues): StagePlan | null {
  const name = localisedFrom(values.name)
  const { type, startsAt, endsAt } = values
  if (!name || !type || !startsAt || !endsAt) return null
  return {
    name,
    type,
    startsAt,
    freezeAt: values.freezeAt ?? null,
    endsAt,
    revealAt: values.revealAt ?? null,
  }
}

export function valuesOf(stage: AdminStage): StageValues {
  const { name, type, startsAt, freezeAt, endsAt, revealAt } = stage
  return {
    name,
    type,
    startsAt,
    endsAt,
    ...(freezeAt && { freezeAt }),
    ...(revealAt && { revealAt }),
  }
}

export function swapItems<T>(all: readonly T[], one: number, other: number): T[] {
  return all.map((each, at) => (at === one ? (all[other] ?? each) : at === other ? (all[one] ?? each) : each))
}
