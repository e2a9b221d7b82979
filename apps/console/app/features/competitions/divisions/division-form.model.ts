import type { AdminDivision, DivisionPlan, DivisionRight } from '@tiltyard/contracts/browser'
import { type LocalisedValues, localisedFrom } from '../admin/localised-values.ts'

/** Ordered by their importance to a team. */
export const rights = [
  'canJoin',
  'needsReview',
  'canSeeTasks',
  'canSubmit',
  'scores',
  'ranksOverall',
  'canTakeBloods',
  'affectsValue',
] as const satisfies readonly DivisionRight[]

export const orgTypes = ['school', 'company', 'other'] as const

export type DivisionValues = Partial<Record<DivisionRight, boolean>> & {
  readonly name?: LocalisedValues
  readonly description?: LocalisedValues
  readonly orgTypes?: DivisionPlan['orgTypes'] | undefined
}

/** A new division grants all rights and needs no review. */
export const newDivision: DivisionValues = {
  canJoin: true,
  needsReview: false,
  canSeeTasks: true,
  canSubmit: true,
  scores: true,
  ranksOverall: true,
  canTakeBloods: true,
  affectsValue: true,
  orgTypes: [],
}

/** Null without a name; no organisation type means any. */
export function divisionPlanFrom(values: DivisionValues): DivisionPlan | null {
  const name = localisedFrom(values.name)
  if (!name) return null
  const selectedTypes = values.orgTypes ?? []
  return {
    name,
    description: localisedFrom(values.description),
    orgTypes: selectedTypes.length === 0 || selectedTypes.length === orgTypes.length ? null : selectedTypes,
    ...(Object.fromEntries(rights.map((right) => [right, values[right] ?? false])) as Record<
      DivisionRight,
      boolean
    >),
  }
}

export function planOf(division: AdminDivision): DivisionPlan {
  const { id: _, number: __, entries: ___, differing: ____, ...plan } = division
  return plan
}
