import type { ScoreboardTeam } from '@tiltyard/contracts/browser'

/** Points over the seconds since the beginning, from nothing. */
export function ownPoints(
  { line: { points }, decimals }: Pick<ScoreboardTeam, 'line' | 'decimals'>,
  startsAt: string | null,
): readonly { readonly x: number; readonly y: number }[] {
  const start = startsAt ? Math.floor(Date.parse(startsAt) / 1000) : (points[0]?.[0] ?? 0)
  const placed = points.map(([at, score]) => ({ x: Math.max(0, at - start), y: score / 10 ** decimals }))
  return placed[0]?.x === 0 ? placed : [{ x: 0, y: 0 }, ...placed]
}

/** Hours and minutes of play. */
export function elapsed(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
