import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'

export type Solve = { readonly blood: number; readonly seconds: number }
export type Task = ScoreboardMatrix['tasks'][number]

/** What is known of the matrix: the tasks as last told, and what each team that was looked at has solved, by task number. */
export type Matrix = {
  readonly tasks: readonly Task[]
  readonly solves: ReadonlyMap<string, ReadonlyMap<number, Solve>>
}

export const emptyMatrix: Matrix = { tasks: [], solves: new Map() }

export function takeMatrix(known: Matrix, { tasks, rows }: ScoreboardMatrix): Matrix {
  const solves = new Map(known.solves)
  for (const { teamId, solved } of rows)
    solves.set(teamId, new Map(solved.map(([task, blood, seconds]) => [task, { blood, seconds }])))
  return { tasks: byCategory(tasks), solves }
}

/** Categories in the order in which they first come; tasks of one stand together. */
function byCategory(tasks: readonly Task[]): readonly Task[] {
  return [...Map.groupBy(tasks, ({ category }) => category).values()].flat()
}

const marks = ['', 'I', 'II', 'III'] as const

/** The first three by Roman numerals, which need no colour; later ones by a dot. */
export function markOf({ blood }: Solve): string {
  return marks[blood] || '●'
}
