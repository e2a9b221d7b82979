import type { ScoreEventColumns } from '../fold/event-columns.ts'
import type { Scores } from '../fold/score-fold.rules.ts'
import { SolveFlag } from '../fold/scoring-facts.rules.ts'
import type { Audience, TaskFacts } from './board.rules.ts'

/** The tasks of a team that score and that the audience may know of, as a row of the board has them. */
export type SolvedTasks = (team: number) => string

const digits = '0123456789abcdef'

type SolvedTasksView = {
  readonly audience: Audience
  readonly scores: Scores
  readonly columns: ScoreEventColumns
  readonly tasks: readonly TaskFacts[]
}
type TaskBits = Pick<SolvedTasksView, 'scores' | 'tasks'> & {
  /** Hexadecimal digits of a team. */
  readonly width: number
  readonly bits: Uint8Array
}

/** Of one board. After new solves alone only those are visited. */
export function createSolvedTasksIndex(): (view: SolvedTasksView) => SolvedTasks {
  const latest = new Map<Audience, TaskBits>()
  return (view) => {
    const { width, bits } = indexTasks(view, latest.get(view.audience))
    latest.set(view.audience, { scores: view.scores, tasks: view.tasks, width, bits })
    return (one) => {
      let text = ''
      for (let at = one * width; at < (one + 1) * width; at += 1) text += digits[bits[at] as number]
      return text.replace(/0+$/, '')
    }
  }
}

function indexTasks({ scores, columns, tasks }: SolvedTasksView, before: TaskBits | undefined) {
  const width = Math.ceil(columns.tasks / 4)
  const isContinued = before?.width === width && isContinuation(before, scores, tasks)
  // A copy: the view before is still read.
  const bits = isContinued ? before.bits.slice() : new Uint8Array(scores.score.length * width)
  const isVisible = new Uint8Array(columns.tasks)
  for (const { number } of tasks) isVisible[number] = 1
  const { team, task } = columns.solves
  const { solveFlags } = scores
  for (let solve = isContinued ? before.scores.solveFlags.length : 0; solve < solveFlags.length; solve += 1) {
    const number = task[solve] as number
    if (!((solveFlags[solve] as number) & SolveFlag.scores) || !isVisible[number]) continue
    const at = (team[solve] as number) * width + (number >> 2)
    bits[at] = (bits[at] as number) | (1 << (number & 3))
  }
  return { width, bits }
}

/** The facts are the same object only where scores were folded on (`foldNewSolves`). */
const isContinuation = (before: TaskBits, scores: Scores, tasks: readonly TaskFacts[]): boolean =>
  before.scores.facts === scores.facts &&
  before.scores.solveFlags.length <= scores.solveFlags.length &&
  before.scores.score.length === scores.score.length &&
  before.tasks.length === tasks.length &&
  before.tasks.every(({ number }, n) => number === tasks[n]?.number)
