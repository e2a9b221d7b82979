/** Of one stage, in milliseconds. */
export type FreezeMoments = {
  readonly freezeAt: number | null
  /** When it is revealed by the clock. */
  readonly revealAt: number | null
  /** When it was revealed by hand. */
  readonly revealedAt: number | null
}

/**
 * The moment up to which score events are public, in milliseconds. A future freeze counts already: nothing has happened
 * after it yet, and no job has to run when it arrives.
 */
export function publicUntil(stages: readonly FreezeMoments[], now: number): number {
  return Math.min(
    ...stages.map((stage) => (isRevealed(stage, now) ? Infinity : (stage.freezeAt ?? Infinity))),
    Infinity,
  )
}

function isRevealed({ revealAt, revealedAt }: FreezeMoments, now: number): boolean {
  return revealedAt !== null || (revealAt !== null && revealAt <= now)
}
