import type { ContributionState } from '@tiltyard/contracts'

export type ContributionDecision =
  | { readonly decision: 'review' }
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }

const stateByDecision = { review: 'in_review', accept: 'accepted', decline: 'declined' } as const

/** The next state; null after a decision, because its sender has been notified. */
export function nextContributionState(
  state: ContributionState,
  { decision }: ContributionDecision,
): Exclude<ContributionState, 'new'> | null {
  return state === 'accepted' || state === 'declined' ? null : stateByDecision[decision]
}
