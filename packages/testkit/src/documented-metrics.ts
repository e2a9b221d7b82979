import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../../docs/reference/metrics.md')
const processes = ['web', 'api', 'worker', 'access', 'account'] as const
type Process = (typeof processes)[number]

export type DocumentedMetric = {
  readonly name: string
  readonly type: string
  readonly labels: readonly string[]
  readonly processes: readonly string[]
}

/** Every row of docs/reference/metrics.md. */
export function documentedMetrics(): DocumentedMetric[] {
  const rows = readFileSync(page, 'utf8').matchAll(
    /^\| `(\w+)` \| (\w+) \| ([\w, ]*?) ?\| ([\w, ]+?) \| \S/gm,
  )
  return [...rows].map(([, name = '', type = '', labels = '', shownBy = '']) => ({
    name,
    type,
    labels: labels.split(', ').filter(Boolean),
    processes: shownBy === 'all' ? processes : shownBy.split(', '),
  }))
}

/** Where the page and what a process shows at /metrics differ. */
export function metricsProblems(
  process: Process,
  text: string,
  documented: readonly DocumentedMetric[] = documentedMetrics(),
): string[] {
  const expected = new Map(
    documented.filter(({ processes }) => processes.includes(process)).map((metric) => [metric.name, metric]),
  )
  const shown = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  )
  return [
    ...[...shown.keys()].filter((name) => !expected.has(name)).map((name) => `${name} is not documented`),
    ...[...expected].flatMap(([name, { type, labels }]) => {
      if (!shown.has(name)) return [`${name} is documented and not shown`]
      if (shown.get(name) !== type) return [`${name} is a ${shown.get(name)}, not a ${type}`]
      return labelsOf(text, name)
        .filter((label) => !labels.includes(label))
        .map((label) => `the label ${label} of ${name} is not documented`)
    }),
  ]
}

function labelsOf(text: string, metric: string): string[] {
  const samples = text.matchAll(new RegExp(`^${metric}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))
  const names = [...samples].flatMap(([, labels = '']) =>
    [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
  )
  return [...new Set(names)].filter((label) => label !== 'le')
}
