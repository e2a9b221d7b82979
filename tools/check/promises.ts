import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.ts'
import { repository } from './repository.ts'

const promisesPage = 'docs/reference/promises.md'

const lanes = ['everyday', 'nightly', 'release']
/** Evidence that the everyday lane runs. */
const runsEveryDay = /(\.test\.tsx?|\.spec\.ts|^\.ci\/run)$|^pnpm (check|test:reliability)\b/

export type PromiseSources = {
  /** The text of a file of the repository; undefined when there is none. */
  readonly readFile: (path: string) => string | undefined
  readonly scripts: readonly string[]
}

type Evidence = { readonly source: string; readonly test?: string | undefined }

/** Each row must name existing files, commands, test titles and lanes. */
export function promiseProblems(page: string, sources: PromiseSources): string[] {
  const rows = rowsOf(page)
  const problems = rows.flatMap(([promise = '', evidenceCell = '', lane = '', ...rest]) =>
    (rest.length > 0 || lane === ''
      ? ['needs three filled cells']
      : [
          ...evidenceProblems(evidenceIn(evidenceCell), sources),
          ...laneProblems(lane, evidenceIn(evidenceCell)),
        ]
    ).map((problem) => `${promise.slice(0, 60)}: ${problem}`),
  )
  return [...(rows.length === 0 ? ['there is no table of promises'] : []), ...problems].map(
    (problem) => `${promisesPage}: ${problem}`,
  )
}

/** The rows of every table whose first column is called "promise". */
function rowsOf(page: string): string[][] {
  const tables = page.split(/\n(?!\|)/).map((part) => part.split('\n').filter((line) => line.startsWith('|')))
  return tables
    .filter(([head = '']) => /^\|\s*promise\s*\|/.test(head))
    .flatMap(([, , ...lines]) => lines)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function evidenceIn(cell: string): Evidence[] {
  return [...cell.matchAll(/`([^`]+)`(?:\s+"([^"]+)")?/g)].map(([, source = '', test]) => ({ source, test }))
}

function evidenceProblems(evidence: readonly Evidence[], { readFile, scripts }: PromiseSources): string[] {
  if (evidence.length === 0) return ['names nothing that holds it']
  return evidence.flatMap(({ source, test }) => {
    const [, script, part] = /^pnpm ([\w:-]+)(?: ([\w-]+))?/.exec(source) ?? []
    if (script === 'bench' && readFile(`bench/${part}.ts`) === undefined) return [`there is no bench ${part}`]
    if (script !== undefined) return scripts.includes(script) ? [] : [`there is no command pnpm ${script}`]
    const text = readFile(source)
    if (text === undefined) return [`there is no file ${source}`]
    return test === undefined || text.includes(test) ? [] : [`${source} has no test "${test}"`]
  })
}

function laneProblems(cell: string, evidence: readonly Evidence[]): string[] {
  const named = cell.split(';').map((part) => part.split(':', 1)[0]?.trim() ?? '')
  const isHeldEveryDay = evidence.some(({ source }) => runsEveryDay.test(source))
  return [
    ...named.filter((lane) => !lanes.includes(lane)).map((lane) => `there is no lane "${lane}"`),
    ...(named.includes('everyday') && !isHeldEveryDay ? ['names nothing that the everyday lane runs'] : []),
  ]
}

if (import.meta.main) {
  const read = (path: string) => {
    const file = join(repository, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const { scripts } = JSON.parse(read('package.json') ?? '') as { scripts: object }
  report(promiseProblems(read(promisesPage) ?? '', { readFile: read, scripts: Object.keys(scripts) }))
}
