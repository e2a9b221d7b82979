import type { RevealStep } from '@tiltyard/contracts/browser'

/** Where the ceremony is: how many teams have been shown, and whether it goes on by itself. */
export type CeremonyState = { readonly revealedCount: number; readonly isPlaying: boolean }

export type CeremonyKey = 'next' | 'previous' | 'play'

export const initialCeremony: CeremonyState = { revealedCount: 0, isPlaying: false }

/** After the last team one more step shows the podium. */
export const stepsOf = (total: number): number => (total === 0 ? 0 : total + 1)

export function nextCeremony(
  ceremony: CeremonyState,
  key: CeremonyKey | 'tick',
  total: number,
): CeremonyState {
  if (key === 'play') return { ...ceremony, isPlaying: !ceremony.isPlaying && ceremony.revealedCount < total }
  if (key === 'previous') return { revealedCount: Math.max(0, ceremony.revealedCount - 1), isPlaying: false }
  const revealedCount = Math.min(total, ceremony.revealedCount + 1)
  // A hand at the keys has taken over from the clock.
  return { revealedCount, isPlaying: key === 'tick' && revealedCount < total }
}

const keys: Readonly<Record<string, CeremonyKey>> = {
  ' ': 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  a: 'play',
  A: 'play',
}

export const ceremonyKey = (key: string): CeremonyKey | undefined => keys[key]

/** The best three by final rank; equals share a rank, so there may be more. */
export const podiumOf = (steps: readonly RevealStep[]): readonly RevealStep[] =>
  steps.filter(({ finalRank }) => finalRank <= 3).toReversed()

/** The team on the stage and those that were on it, the latest first. */
export function onStage(
  steps: readonly RevealStep[],
  { revealedCount }: CeremonyState,
): { readonly now: RevealStep | undefined; readonly before: readonly RevealStep[] } {
  return {
    now: steps[revealedCount - 1],
    before: steps.slice(0, Math.max(0, revealedCount - 1)).toReversed(),
  }
}

/** Places won since the freeze; null for a team that had none. */
export function placesWon({ frozenRank, finalRank }: RevealStep): number | null {
  return frozenRank === null ? null : frozenRank - finalRank
}
