import type { ContributionState } from '@tiltyard/contracts'

export type ContributionDecision =
  | { readonly decision: 'review' }
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }

const stateByDecision = { review: 'in_review', accept: 'accepted', decline: 'declined' } as const

/** What it becomes; null when it was decided before, for a decision has gone out to its sender. */
export function nextContributionState(
  state: ContributionState,
  { decision }: ContributionDecision,
): Exclude<ContributionState, 'new'> | null {
  return state === 'accepted' || state === 'declined' ? null : stateByDecision[decision]
}
