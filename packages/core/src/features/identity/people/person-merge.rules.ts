import { type Refusal, refuse, roles } from '@tiltyard/contracts'

/** What decides whether an account may be merged, read under its lock. */
export type MergeFacts = {
  readonly nickname: string
  readonly roleId: number
  readonly isMerged: boolean
  readonly isBlocked: boolean
  /** Its owner has asked to delete it. */
  readonly isLeaving: boolean
  /** A verification request of it waits for a decision. */
  readonly isInReview: boolean
  /** Keyed hashes of the ID numbers that it was verified with. */
  readonly idNumbers: readonly string[]
}

type Obstacle =
  | 'people.merged'
  | 'people.merge_has_role'
  | 'people.merge_blocked'
  | 'people.merge_leaving'
  | 'people.merge_in_review'
  | 'people.merge_other_person'

/** A merge takes nothing away that somebody decided: a role, a block, a deletion or a review is settled first. */
export function whyCannotMerge(kept: MergeFacts, duplicate: MergeFacts): Refusal<Obstacle> | null {
  const both = [kept, duplicate]
  const about = (reason: Obstacle, facts: MergeFacts | undefined) =>
    facts ? refuse(reason, { nickname: facts.nickname }) : null
  return (
    about(
      'people.merged',
      both.find(({ isMerged }) => isMerged),
    ) ??
    about('people.merge_has_role', duplicate.roleId === roles.user ? undefined : duplicate) ??
    about(
      'people.merge_blocked',
      both.find(({ isBlocked }) => isBlocked),
    ) ??
    about(
      'people.merge_leaving',
      both.find(({ isLeaving }) => isLeaving),
    ) ??
    about('people.merge_in_review', duplicate.isInReview ? duplicate : undefined) ??
    (areOtherPeople(kept, duplicate) ? refuse('people.merge_other_person') : null)
  )
}

/** Verified with ID numbers of which none is common. */
function areOtherPeople({ idNumbers: one }: MergeFacts, { idNumbers: other }: MergeFacts): boolean {
  return one.length > 0 && other.length > 0 && !one.some((number) => other.includes(number))
}
