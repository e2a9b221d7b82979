import type { ProfileKey, TeamMember } from '@tiltyard/contracts'
import type { LatestMaterial } from './material.rules.ts'

export type Needs = TeamMember['missing']

/** What the competition still needs of a member. What is in review is not missing: the next step is not theirs. */
export function needsOf(
  materialsAreRequired: boolean,
  {
    fields,
    isVerifiedForIt,
    isInReview,
    material,
  }: {
    readonly fields: readonly ProfileKey[]
    readonly isVerifiedForIt: boolean
    readonly isInReview: boolean
    readonly material: LatestMaterial | null
  },
): Needs {
  const handedIn = material?.state === 'pending' || material?.state === 'approved'
  return {
    fields: [...fields],
    verification: !isVerifiedForIt && !isInReview,
    material: materialsAreRequired && !handedIn,
  }
}

export function lacksSomething({ fields, verification, material }: Needs): boolean {
  return fields.length > 0 || verification || material
}
