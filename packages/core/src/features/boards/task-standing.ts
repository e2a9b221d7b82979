import type { Snapshot } from './follow/snapshot.ts'
import { nameOf } from './views/board-page.view.ts'

/** What the public board has on one task, by its number. */
export type TaskStanding = {
  readonly value: number
  readonly solves: number
  /** Its first solvers, in order. */
  readonly first: readonly { readonly teamId: string; readonly name: string; readonly at: number }[]
}

export function taskStanding({ public: view }: Snapshot, task: number): TaskStanding {
  const { team, at } = view.columns.solves
  return {
    value: view.scores.value[task] ?? 0,
    solves: view.scores.solvers[task] ?? 0,
    first: (view.firstSolves()[task] ?? []).map((solve) => {
      const { id, name } = nameOf(view, team[solve] as number)
      return { teamId: id, name, at: at[solve] as number }
    }),
  }
}

/** Where a team stands on the public board of all; null: it is not on it. */
export function teamStanding(
  { public: view, teams }: Snapshot,
  teamId: string,
): { readonly rank: number; readonly score: number } | null {
  const team = teams.numbers.get(teamId)
  const place = team === undefined ? -1 : view.placeOf(team)
  if (team === undefined || place < 0) return null
  return { rank: view.ranking().rank[place] as number, score: view.scores.score[team] as number }
}
