import type { BoardLog } from './board-log.model.ts'
import { type BoardCompetition, fetchRecentSolves } from './queries.ts'
import { type RecentSolves, recentSolvesAfter } from './recent-solves.model.ts'
import { useVersioned } from './use-versioned.ts'

export function useRecentSolves(
  of: BoardCompetition,
  division: number | undefined,
  board: { readonly version: string; readonly log: BoardLog },
): RecentSolves {
  const solves = useVersioned<RecentSolves>(`${of.id}/${division}`, board, {
    async fetch() {
      const outcome = await fetchRecentSolves(of, division)
      // A failed fetch keeps the last solves on the wall.
      return outcome.ok ? { version: outcome.value.version, value: outcome.value.solves } : null
    },
    next: recentSolvesAfter,
  })
  return solves ?? []
}
