import { toPoints } from '@tiltyard/competition-types/scoring'
import type { Snapshot } from './board-snapshot.ts'

/** Scores of the ranked teams of a division, or overall, lowest first, as the staff's board has them. */
export function boardScores({ staff }: Snapshot, division?: number): number[] {
  const { scores, meta } = staff
  return Array.from(staff.ranking(division).order, (team) =>
    toPoints(scores.score[team] as number, meta.decimals),
  ).reverse()
}
