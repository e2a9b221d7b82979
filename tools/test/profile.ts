import { type Phase, type PhaseTimes, phases } from './file-phases.ts'

/** Seconds of a vitest run by file. */
export type Profile = {
  /** Wall-clock time of the run; less than the sum of its files, which run concurrently. */
  readonly wallSeconds: number
  /** Sum over the worker processes; belongs to no file. */
  readonly workerStartSeconds: number
  readonly files: readonly FileCost[]
}

export type FileCost = {
  /** From the repository's root. */
  readonly file: string
  readonly seconds: number
  readonly phases: PhaseTimes
}

const shownFiles = 40

/** The slowest files and the sums of all, with a column for each phase that took time. */
export function profileTable({ wallSeconds, workerStartSeconds, files }: Profile): readonly string[] {
  const total = sumOf(files, ({ seconds }) => seconds)
  const sums = new Map(phases.map((phase) => [phase, sumOf(files, (cost) => cost.phases[phase])]))
  const shown = phases.filter((phase) => (sums.get(phase) ?? 0) > 0)
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles)
  const rows = [
    ['file', 'total', ...shown],
    ...slowest.map((cost) => [cost.file, ...amounts(cost.seconds, cost.phases, shown)]),
    [`all ${files.length} files`, fixed(total), ...shown.map((phase) => fixed(sums.get(phase) ?? 0))],
    ['share', share(total, total), ...shown.map((phase) => share(sums.get(phase) ?? 0, total))],
  ]
  const parallel = wallSeconds > 0 ? fixed(total / wallSeconds) : '0.0'
  return [
    ...aligned(rows),
    `${fixed(wallSeconds)} s by the clock, ${parallel} files at a time; workers started for ${fixed(workerStartSeconds)} s in all`,
  ]
}

function amounts(seconds: number, times: PhaseTimes, shown: readonly Phase[]): readonly string[] {
  return [fixed(seconds), ...shown.map((phase) => fixed(times[phase]))]
}

/** The first column to the left, figures to the right. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

const fixed = (seconds: number) => seconds.toFixed(1)
const share = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 100) : 0} %`

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}
