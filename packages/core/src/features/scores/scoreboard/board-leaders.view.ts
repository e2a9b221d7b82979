import { toPoints } from '@tiltyard/competition-types/scoring'
import { rowAt } from './board-page.view.ts'
import type { Snapshot } from './board-snapshot.ts'

type BoardLeader = {
  readonly rank: number
  readonly teamId: string
  readonly name: string
  readonly score: number
  readonly solves: number
}

/** The first teams of the staff's board, which no freeze hides. */
export function boardLeaders({ staff }: Snapshot, count: number): BoardLeader[] {
  const length = Math.min(count, staff.ranking().order.length)
  return Array.from({ length }, (_, place) => {
    const { rank, teamId, name, score, solves } = rowAt(staff, place)
    return { rank, teamId, name, score: toPoints(score, staff.meta.decimals), solves }
  })
}
