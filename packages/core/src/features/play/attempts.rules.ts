/** How often an entry has tried a task: wrong in all, and any since the present minute of trying began. */
export type Attempts = { readonly wrong: number; readonly recent: number; readonly recentSince: Date }

const minuteMs = 60_000

export function whyNoAttempt(
  attempts: Attempts | undefined,
  { at, max, aMinute }: { readonly at: Date; readonly max: number | null; readonly aMinute: number },
):
  | { readonly reason: 'play.no_attempts_left' }
  | { readonly reason: 'play.too_fast'; readonly seconds: number }
  | null {
  if (!attempts) return null
  if (max !== null && attempts.wrong >= max) return { reason: 'play.no_attempts_left' }
  const left = attempts.recentSince.getTime() + minuteMs - at.getTime()
  if (left <= 0 || attempts.recent < aMinute) return null
  return { reason: 'play.too_fast', seconds: Math.ceil(left / 1000) }
}

export function afterAttempt(attempts: Attempts | undefined, at: Date, isWrong: boolean): Attempts {
  const isFresh = !attempts || attempts.recentSince.getTime() + minuteMs <= at.getTime()
  return {
    wrong: (attempts?.wrong ?? 0) + (isWrong ? 1 : 0),
    recent: isFresh ? 1 : attempts.recent + 1,
    recentSince: isFresh ? at : attempts.recentSince,
  }
}

export function attemptsLeft(attempts: Attempts | undefined, max: number | null): number | null {
  return max === null ? null : Math.max(0, max - (attempts?.wrong ?? 0))
}
