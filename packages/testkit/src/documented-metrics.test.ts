import { expect, test } from 'vitest'
import { type DocumentedMetric, documentedMetrics, metricsProblems } from './documented-metrics.ts'

const documented: DocumentedMetric[] = [
  { name: 'jobs', type: 'gauge', labels: ['kind'], processes: ['worker'] },
  { name: 'lag_seconds', type: 'histogram', labels: [], processes: ['api'] },
]
const shown = '# TYPE jobs gauge\njobs{kind="a"} 1\n'

test('the page has rows, each with a process that exists and a name once', () => {
  const rows = documentedMetrics()
  expect(rows.length).toBeGreaterThan(40)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect([...new Set(rows.flatMap(({ processes }) => processes))].toSorted()).toEqual([
    'access',
    'account',
    'api',
    'web',
    'worker',
  ])
})

test.each([
  ['nothing', shown, []],
  ['a metric without a row', `${shown}# TYPE new gauge\n`, ['new is not documented']],
  ['a row without its metric', '', ['jobs is documented and not shown']],
  ['another type', '# TYPE jobs counter\n', ['jobs is a counter, not a gauge']],
  [
    'a label without a word',
    '# TYPE jobs gauge\njobs{kind="a",state="b"} 1\n',
    ['the label state of jobs is not documented'],
  ],
])('of a process that shows it, the page differs by %s', (_, text, problems) => {
  expect(metricsProblems('worker', text, documented)).toEqual(problems)
})
