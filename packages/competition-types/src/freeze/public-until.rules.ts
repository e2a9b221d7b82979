export type FreezeMoments = { readonly freezeAt: number | null; readonly revealAt: number | null }

/**
 * The moment up to which score events are public, in milliseconds. A future freeze counts already: nothing has happened
 * after it yet, and no job has to run when it arrives.
 */
export function publicUntil(
  { stages, revealedAt }: { readonly stages: readonly FreezeMoments[]; readonly revealedAt: number | null },
  now: number,
): number {
  return Math.min(
    ...stages.map((stage) => (isRevealed(stage, revealedAt, now) ? Infinity : (stage.freezeAt ?? Infinity))),
    Infinity,
  )
}

/**
 * Revealed by hand after its freeze, or by its own reveal time. A reveal before this stage's freeze belonged to another
 * stage.
 */
function isRevealed({ freezeAt, revealAt }: FreezeMoments, revealedAt: number | null, now: number): boolean {
  if (freezeAt === null) return true
  return (revealAt !== null && revealAt <= now) || (revealedAt !== null && revealedAt >= freezeAt)
}
