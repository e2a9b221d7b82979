import type { OwnEntry, ScoreboardRow, ScoreboardTeam, TaskListItem } from '@tiltyard/contracts/browser'

/** What a solve brought: to the score, and on the public board. */
export type SolveGain = {
  /** In units. */
  readonly points: number
  readonly rank: number
  /** Null: the team had no place before. */
  readonly placesWon: number | null
  /** Names of teams that were passed, the best first. */
  readonly passed: readonly string[]
}

type Before = Pick<OwnEntry, 'score' | 'rank'>
type OnBoard = Pick<ScoreboardTeam, 'row' | 'solved'>

/** Null while the board does not have the solve. */
export function solveGain(
  before: Before,
  { row, solved }: OnBoard,
  taskNumber: number,
  rows: readonly ScoreboardRow[],
): SolveGain | null {
  const solve = solved.find(({ task }) => task === taskNumber)
  if (!solve) return null
  const difference = row.score - before.score
  const rankBefore = before.rank
  return {
    points: difference > 0 ? difference : solve.value,
    rank: row.rank,
    placesWon: rankBefore === null ? null : Math.max(0, rankBefore - row.rank),
    passed:
      rankBefore === null
        ? []
        : rows
            .filter(({ rank, teamId }) => rank > row.rank && rank <= rankBefore && teamId !== row.teamId)
            .map(({ name }) => name),
  }
}

/** An unsolved task that can be opened: of the same category first, then what most teams have solved. */
export function nextTask(
  tasks: readonly TaskListItem[],
  solved: Pick<TaskListItem, 'id' | 'category'>,
): TaskListItem | null {
  const open = tasks.filter(
    (task) => task.id !== solved.id && !task.isSolved && task.locked.length === 0 && task.parentId === null,
  )
  const distance = ({ category }: TaskListItem) => (category === solved.category ? 0 : 1)
  const [next] = open.toSorted(
    (one, other) => distance(one) - distance(other) || other.solves - one.solves || one.number - other.number,
  )
  return next ?? null
}
