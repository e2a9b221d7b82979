import type { ScoreboardMatrix } from '@tiltyard/contracts/browser'

export type MatrixSolve = { readonly blood: number; readonly seconds: number }
export type MatrixTask = ScoreboardMatrix['tasks'][number]

/** What is known of the matrix: the tasks as last told, and what each team that was looked at has solved, by task number. */
export type MatrixData = {
  readonly tasks: readonly MatrixTask[]
  readonly solves: ReadonlyMap<string, ReadonlyMap<number, MatrixSolve>>
}

export const emptyMatrix: MatrixData = { tasks: [], solves: new Map() }

export function mergeMatrix(matrix: MatrixData, { tasks, rows }: ScoreboardMatrix): MatrixData {
  const solves = new Map(matrix.solves)
  for (const { teamId, solved } of rows)
    solves.set(teamId, new Map(solved.map(([task, blood, seconds]) => [task, { blood, seconds }])))
  return { tasks: byCategory(tasks), solves }
}

/** Categories in the order in which they first come; tasks of one stand together. */
function byCategory(tasks: readonly MatrixTask[]): readonly MatrixTask[] {
  return [...Map.groupBy(tasks, ({ category }) => category).values()].flat()
}

const marks = ['', 'I', 'II', 'III'] as const

/** The first three by Roman numerals, which need no colour; later ones by a dot. */
export function markOf({ blood }: MatrixSolve): string {
  return marks[blood] || '●'
}
