import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../services/home.ts'

type File = { readonly moduleId: string; readonly project: { readonly name: string } }
type Run = { readonly config: { readonly shard?: { readonly index: number; readonly count: number } } }

/**
 * A vitest sequencer that starts with the longest files by the recorded budget, so that none runs alone at the end. Shards
 * are filled in the same order, so that they take equally long.
 */
export class LongestFirst {
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  sort<F extends File>(files: F[]): F[] {
    // Projects stay in sequence: a worker serves one project.
    const projects = Map.groupBy(files, ({ project }) => project.name)
    return [...projects.values()].flatMap(longestFirst)
  }

  shard<F extends File>(files: F[]): F[] {
    const { index, count } = this.#run.config.shard ?? { index: 1, count: 1 }
    return longestFirst(files).filter((_, at) => at % count === index - 1)
  }
}

function longestFirst<F extends File>(files: readonly F[]): F[] {
  const seconds = recordedSeconds()
  const paths = new Map(files.map((file) => [file, relative(projectRoot, file.moduleId)]))
  const pathOf = (file: F) => paths.get(file) ?? ''
  return files.toSorted(
    (one, other) =>
      (seconds[pathOf(other)] ?? 0) - (seconds[pathOf(one)] ?? 0) || pathOf(one).localeCompare(pathOf(other)),
  )
}

function recordedSeconds(): Readonly<Record<string, number>> {
  const file = join(projectRoot, '.ci/budget.json')
  if (!existsSync(file)) return {}
  return (JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, number> }).files
}
