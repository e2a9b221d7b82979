import type { ScoreEventColumns } from './event-columns.ts'
import { mergeEvents } from './event-merge.rules.ts'
import { foldScores } from './score-fold.rules.ts'

/** The scores of some teams over the course of a competition, event by event. */
export type Playback = {
  readonly followed: readonly number[]
  /** Score of each followed team after the events so far. */
  readonly score: Float64Array
  nextAt(): number
  /** Applies all events before this moment. */
  advance(until: number): void
  /** Whether the current columns can be played on; otherwise a new playback is needed. */
  hasCapacity(): boolean
}

const ignore = () => {}

/** A playback of scores that are not from solves alone: the fold of each moment whose scores are read, and of no other. */
export function createFoldedPlayback(columns: ScoreEventColumns, followed: readonly number[]): Playback {
  const merged = mergeEvents(columns, { join: ignore, solve: ignore, withdraw: ignore, other: ignore })
  const { grades, rounds } = columns
  let [grade, round, moment] = [0, 0, -Infinity]
  let folded: Float64Array | null = null
  const gradeAt = () => grades[grade]?.at ?? Infinity
  const roundAt = () => rounds[round]?.at ?? Infinity
  return {
    followed,
    get score() {
      if (!folded) {
        const { score } = foldScores(columns, moment)
        folded = Float64Array.from(followed, (team) => score[team] ?? 0)
      }
      return folded
    },
    nextAt: () => Math.min(merged.nextAt(), gradeAt(), roundAt()),
    advance(until) {
      while (merged.nextAt() < until) merged.dispatchNext()
      while (gradeAt() < until) grade += 1
      while (roundAt() < until) round += 1
      moment = until
      folded = null
    },
    hasCapacity: () => true,
  }
}
