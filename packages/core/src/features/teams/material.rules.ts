import type { MaterialState } from '@tiltyard/contracts'

/** What a member has handed in last, and what became of it. */
export type LatestMaterial = { readonly state: MaterialState; readonly reason: string | null }

/** What was returned is asked for again; anything else has its place already. */
export function whyCannotHandIn(
  latest: MaterialState | null,
): 'materials.in_review' | 'materials.approved_before' | 'materials.rejected_before' | null {
  if (latest === 'pending') return 'materials.in_review'
  if (latest === 'approved') return 'materials.approved_before'
  return latest === 'rejected' ? 'materials.rejected_before' : null
}

export type MaterialDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject' | 'return'; readonly reason: string }

const follows = { approve: 'approved', reject: 'rejected', return: 'returned' } as const

export function decidedAs(decision: MaterialDecision): {
  readonly state: MaterialState
  readonly reason: string | null
} {
  return {
    state: follows[decision.decision],
    reason: decision.decision === 'approve' ? null : decision.reason,
  }
}
