import type { AdminRecommendation } from '@tiltyard/contracts/browser'

export type ShownState = 'shown' | 'planned' | 'over' | 'hidden'

/** Whether the home page shows it now, and if not, why. */
export function shownState(
  { isHidden, shownFrom, shownUntil }: Pick<AdminRecommendation, 'isHidden' | 'shownFrom' | 'shownUntil'>,
  now: number,
): ShownState {
  if (shownUntil !== null && Date.parse(shownUntil) <= now) return 'over'
  if (shownFrom !== null && Date.parse(shownFrom) > now) return 'planned'
  return isHidden ? 'hidden' : 'shown'
}
