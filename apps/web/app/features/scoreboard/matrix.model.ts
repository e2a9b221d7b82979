import { type ScoreboardDelta, type ScoreboardMatrix, solveNews } from '@tiltyard/contracts/browser'
import { type BoardLog, changesBetween, isLater } from './board-log.model.ts'

export type Solve = { readonly blood: number; readonly seconds: number }
export type Task = ScoreboardMatrix['tasks'][number]

/** What is known of the matrix: the tasks as last told, and what each team that was looked at has solved, by task number. */
export type Matrix = {
  readonly version: string
  readonly tasks: readonly Task[]
  readonly solves: ReadonlyMap<string, ReadonlyMap<number, Solve>>
}

export function firstMatrix({ version, tasks, rows }: ScoreboardMatrix): Matrix {
  const solves = rows.map(
    ({ teamId, solved }) =>
      [teamId, new Map(solved.map(([task, blood, seconds]) => [task, { blood, seconds }]))] as const,
  )
  return { version, tasks: byCategory(tasks), solves: new Map(solves) }
}

/** Another page of it, each brought to the version of the later one; what cannot be brought there is read again. */
export function takeMatrix(known: Matrix, page: ScoreboardMatrix, log: BoardLog): Matrix {
  const read = firstMatrix(page)
  const version = isLater(read.version, known.version) ? read.version : known.version
  const [before, now] = [matrixAt(known, version, log), matrixAt(read, version, log)]
  if (!before || !now) return before ?? now ?? read
  return { ...now, solves: new Map([...before.solves, ...now.solves]) }
}

/** Null: not all changes up to that version were heard. */
export function matrixAt(matrix: Matrix, version: string, log: BoardLog): Matrix | null {
  return changesBetween(log, matrix.version, version)?.reduce(takeDelta, matrix) ?? null
}

function takeDelta({ tasks, solves }: Matrix, delta: ScoreboardDelta): Matrix {
  const changes = new Map(delta.tasks.map(([task, value, many]) => [task, { value, solves: many }]))
  const next = new Map(solves)
  for (const { teamId, task, blood, seconds } of solveNews(delta).toReversed()) {
    const known = next.get(teamId)
    if (known) next.set(teamId, new Map(known).set(task, { blood, seconds }))
  }
  // Of a team that has just joined everything is known: it has solved nothing before.
  for (const [from, , , , , , , team] of delta.rows)
    if (from < 0 && team && !next.has(team[0])) next.set(team[0], new Map())
  return {
    version: delta.to,
    tasks: tasks.map((task) => ({ ...task, ...changes.get(task.number) })),
    solves: next,
  }
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
