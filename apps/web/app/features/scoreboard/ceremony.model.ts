import type { RevealStep } from '@tiltyard/contracts/browser'

/** Where the ceremony is: how many teams have been shown, and whether it goes on by itself. */
export type Ceremony = { readonly shown: number; readonly isPlaying: boolean }

export type CeremonyKey = 'next' | 'previous' | 'play'

export const ceremonyBegins: Ceremony = { shown: 0, isPlaying: false }

export function step(ceremony: Ceremony, key: CeremonyKey | 'tick', total: number): Ceremony {
  if (key === 'play') return { ...ceremony, isPlaying: !ceremony.isPlaying && ceremony.shown < total }
  if (key === 'previous') return { shown: Math.max(0, ceremony.shown - 1), isPlaying: false }
  const shown = Math.min(total, ceremony.shown + 1)
  // A hand at the keys has taken over from the clock.
  return { shown, isPlaying: key === 'tick' && shown < total }
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

/** The team on the stage and those that were on it, the latest first. */
export function onStage(
  steps: readonly RevealStep[],
  { shown }: Ceremony,
): { readonly now: RevealStep | undefined; readonly before: readonly RevealStep[] } {
  return { now: steps[shown - 1], before: steps.slice(0, Math.max(0, shown - 1)).toReversed() }
}

/** Places won since the freeze; null for a team that had none. */
export function placesWon({ frozenRank, finalRank }: RevealStep): number | null {
  return frozenRank === null ? null : frozenRank - finalRank
}
