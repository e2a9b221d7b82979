export type FreezeMoments = { readonly freezeAt: number | null; readonly revealAt: number | null }

/**
 * Up to which moment everybody may know what happened, in milliseconds. A freeze that is still to come cuts already: nothing
 * has happened after it yet, and nobody has to notice in time when it comes.
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

/** By hand after it froze, or by its own clock. A reveal before a stage's freeze was another stage's. */
function isRevealed({ freezeAt, revealAt }: FreezeMoments, revealedAt: number | null, now: number): boolean {
  if (freezeAt === null) return true
  return (revealAt !== null && revealAt <= now) || (revealedAt !== null && revealedAt >= freezeAt)
}
