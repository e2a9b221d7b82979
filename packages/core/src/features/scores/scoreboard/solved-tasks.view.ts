import type { ScoreEventColumns } from '../fold/event-columns.ts'
import type { Scores } from '../fold/score-fold.rules.ts'
import { SolveFlag } from '../fold/scoring-facts.rules.ts'
import type { TaskFacts } from './board.rules.ts'

/** The tasks of a team that score and that the audience may know of, as a row of the board has them. */
export type SolvedTasks = (team: number) => string

const digits = '0123456789abcdef'

/** One look at all solves for all teams of a view. */
export function indexSolvedTasks({
  scores,
  columns,
  tasks,
}: {
  readonly scores: Scores
  readonly columns: ScoreEventColumns
  readonly tasks: readonly TaskFacts[]
}): SolvedTasks {
  const width = Math.ceil(columns.tasks / 4)
  const bits = new Uint8Array(scores.score.length * width)
  const isVisible = new Uint8Array(columns.tasks)
  for (const { number } of tasks) isVisible[number] = 1
  const { team, task } = columns.solves
  const { solveFlags } = scores
  for (let solve = 0; solve < solveFlags.length; solve += 1) {
    const number = task[solve] as number
    if (!((solveFlags[solve] as number) & SolveFlag.scores) || !isVisible[number]) continue
    const at = (team[solve] as number) * width + (number >> 2)
    bits[at] = (bits[at] as number) | (1 << (number & 3))
  }
  return (one) => {
    let text = ''
    for (let at = one * width; at < (one + 1) * width; at += 1) text += digits[bits[at] as number]
    return text.replace(/0+$/, '')
  }
}
