import type { TrainingResult } from './result.ts'

const minuteMs = 60_000
/** Enough for whoever reads what they send, too few for whoever guesses. */
const answersAMinute = 10

/** By person and question, wherever the answers come from: seconds until the next, or null. */
export function secondsToWait({ recent, recentSince }: TrainingResult, at: Date): number | null {
  const left = recentSince.getTime() + minuteMs - at.getTime()
  return left <= 0 || recent < answersAMinute ? null : Math.ceil(left / 1_000)
}

export function afterAttempt(before: TrainingResult, at: Date): TrainingResult {
  const isFresh = before.recent === 0 || before.recentSince.getTime() + minuteMs <= at.getTime()
  return {
    ...before,
    answers: before.answers + 1,
    recent: isFresh ? 1 : before.recent + 1,
    recentSince: isFresh ? at : before.recentSince,
  }
}
