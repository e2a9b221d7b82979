import type { AdminStage, StagePlan, TypeSettings } from '@tiltyard/contracts/browser'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { type LocalisedValues, localisedFrom } from '../admin/localised-values.ts'

export type StageValues = {
  readonly name?: LocalisedValues
  readonly type?: StagePlan['type']
  readonly startsAt?: string | undefined
  readonly freezeAt?: string | undefined
  readonly endsAt?: string | undefined
  readonly revealAt?: string | undefined
  readonly settings?: TypeSettings
  /** Whether the rest of the schedule moves with the start. */
  readonly movesRest?: boolean
}

/** Null until all required fields are set. `settingsFrom` is that of the stage's type. */
export function stagePlanFrom(
  values: StageValues,
  settingsFrom: (settings: TypeSettings) => TypeSettings,
): StagePlan | null {
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
    settings: settingsFrom(values.settings ?? {}),
  }
}

export function valuesOf(stage: AdminStage): StageValues {
  const { name, type, startsAt, freezeAt, endsAt, revealAt, settings } = stage
  return {
    name,
    type,
    startsAt,
    endsAt,
    ...(freezeAt && { freezeAt }),
    ...(revealAt && { revealAt }),
    settings: pruneFormValues(settings),
  }
}

type TypeWithSettings = Pick<AdminStage, 'type' | 'settings'>

/** A new stage has the settings of the last one of its type, or else the defaults of the type. */
export function newStageValues(
  stages: readonly TypeWithSettings[],
  stageTypes: readonly TypeWithSettings[],
  type: StagePlan['type'] | undefined,
): StageValues {
  const found = [...stageTypes, ...stages].findLast((each) => each.type === type)
  return found ? { type: found.type, settings: pruneFormValues(found.settings) } : {}
}

export function swapItems<T>(all: readonly T[], one: number, other: number): T[] {
  return all.map((each, at) => (at === one ? (all[other] ?? each) : at === other ? (all[one] ?? each) : each))
}
