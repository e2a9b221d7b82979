import { type ScoreboardDelta, type ScoreboardMatrix, solveNews } from '@tiltyard/contracts/browser'
import { type BoardLog, deltasBetween, isLater } from './board-log.model.ts'

export type MatrixSolve = { readonly blood: number; readonly seconds: number }
export type MatrixTask = ScoreboardMatrix['tasks'][number]

/** The loaded part of the matrix: the tasks, and the solves of each loaded team by task number. */
export type MatrixData = {
  readonly version: string
  readonly tasks: readonly MatrixTask[]
  readonly solves: ReadonlyMap<string, ReadonlyMap<number, MatrixSolve>>
}

export function createMatrix({ version, tasks, rows }: ScoreboardMatrix): MatrixData {
  const solves = rows.map(
    ({ teamId, solved }) =>
      [teamId, new Map(solved.map(([task, blood, seconds]) => [task, { blood, seconds }]))] as const,
  )
  return { version, tasks: byCategory(tasks), solves: new Map(solves) }
}

/** Adds a fetched page; both sides advance to the later version, and the one that cannot is fetched again. */
export function mergeMatrix(matrix: MatrixData, page: ScoreboardMatrix, log: BoardLog): MatrixData {
  const fetched = createMatrix(page)
  const version = isLater(fetched.version, matrix.version) ? fetched.version : matrix.version
  const [before, now] = [matrixAt(matrix, version, log), matrixAt(fetched, version, log)]
  if (!before || !now) return before ?? now ?? fetched
  return { ...now, solves: new Map([...before.solves, ...now.solves]) }
}

/** Null if a delta up to that version is missing. */
export function matrixAt(matrix: MatrixData, version: string, log: BoardLog): MatrixData | null {
  return deltasBetween(log, matrix.version, version)?.reduce(applyDelta, matrix) ?? null
}

function applyDelta({ tasks, solves }: MatrixData, delta: ScoreboardDelta): MatrixData {
  const changes = new Map(delta.tasks.map(([task, value, count]) => [task, { value, solves: count }]))
  const next = new Map(solves)
  for (const { teamId, task, blood, seconds } of solveNews(delta).toReversed()) {
    const known = next.get(teamId)
    if (known) next.set(teamId, new Map(known).set(task, { blood, seconds }))
  }
  // A team that has just joined has solved nothing, so its row is complete.
  for (const [from, , , , , , , team] of delta.rows)
    if (from < 0 && team && !next.has(team[0])) next.set(team[0], new Map())
  return {
    version: delta.to,
    tasks: tasks.map((task) => ({ ...task, ...changes.get(task.number) })),
    solves: next,
  }
}

/** Categories in the order in which they first come; tasks of one stand together. */
function byCategory(tasks: readonly MatrixTask[]): readonly MatrixTask[] {
  return [...Map.groupBy(tasks, ({ category }) => category).values()].flat()
}

/** A task with the number of tasks of its category if it is the first of them, otherwise 0. */
export type MatrixColumn = MatrixTask & { readonly span: number }

export function matrixColumns(tasks: readonly MatrixTask[]): readonly MatrixColumn[] {
  return tasks.map((task, place) => ({
    ...task,
    span:
      tasks[place - 1]?.category === task.category
        ? 0
        : tasks.filter(({ category }) => category === task.category).length,
  }))
}

const marks = ['', 'I', 'II', 'III'] as const

/** The first three by Roman numerals, which need no colour; later ones by a dot. */
export function markOf({ blood }: MatrixSolve): string {
  return marks[blood] || '●'
}
