import { type FreezeMoments, publicUntil } from './public-until.rules.ts'

type FreezeDates = { readonly [M in keyof FreezeMoments]: Date | null }

/** Whether the public board hides score events since a freeze at this moment. */
export function isFrozen(stages: readonly FreezeDates[], at: Date): boolean {
  const moments = stages.map(({ freezeAt, revealAt, revealedAt }) => ({
    freezeAt: freezeAt?.getTime() ?? null,
    revealAt: revealAt?.getTime() ?? null,
    revealedAt: revealedAt?.getTime() ?? null,
  }))
  return publicUntil(moments, at.getTime()) <= at.getTime()
}
