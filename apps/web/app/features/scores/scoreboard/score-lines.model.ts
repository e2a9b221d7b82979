import type { ScoreLine } from '@tiltyard/contracts/browser'

type Series = {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/**
 * Lines over the seconds since the beginning, each from nothing. Two teams may have one name, and a line needs one of its own.
 */
export function scoreSeries(
  lines: readonly ScoreLine[],
  startsAt: string | null,
  decimals: number,
): readonly Series[] {
  const firsts = lines.flatMap(({ points }) => points[0]?.[0] ?? [])
  const start = startsAt ? Math.floor(Date.parse(startsAt) / 1000) : Math.min(...firsts)
  const nameCounts = new Map<string, number>()
  return lines.map(({ name, points }) => {
    const times = (nameCounts.get(name) ?? 0) + 1
    nameCounts.set(name, times)
    const coordinates = points.map(([at, score]) => ({
      x: Math.max(0, at - start),
      y: score / 10 ** decimals,
    }))
    return {
      name: times > 1 ? `${name} (${times})` : name,
      points: coordinates[0]?.x === 0 ? coordinates : [{ x: 0, y: 0 }, ...coordinates],
    }
  })
}

const two = (value: number) => String(value).padStart(2, '0')

/** 26:05:09 rather than a day and two hours: what is counted here are hours of play. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(two).join(':')
}
