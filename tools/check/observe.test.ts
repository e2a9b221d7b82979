import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documentedMetrics } from '@tiltyard/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { metricsIn } from './query-metrics.ts'
import { repository } from './repository.ts'

const run = promisify(execFile)
const folder = join(repository, 'deploy/observe')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

type Rule = { readonly alert: string; readonly expr: string }
type Rules = { readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[] }
type RuleTests = {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string
      readonly exp_alerts: readonly unknown[]
    }[]
  }[]
}
type Dashboard = {
  readonly panels: readonly {
    readonly title: string
    readonly type: string
    readonly targets?: readonly { readonly expr: string }[]
  }[]
}

const rules = parse(read('alerts.yml')) as Rules
const ruleTests = parse(read('alerts.test.yml')) as RuleTests
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
const alerts = rules.groups.flatMap((group) => group.rules)
const names = [...new Set(alerts.map(({ alert }) => alert))]

/** Of one alert or all. Null: the tests are green; else what promtool said. */
async function testRules(changed: Rules, alert?: string): Promise<string | null> {
  const place = await mkdtemp(join(tmpdir(), 'tiltyard-alerts-'))
  try {
    await writeFile(join(place, 'alerts.yml'), stringify(changed))
    const about = ruleTests.tests.filter(
      (each) => !alert || each.alert_rule_test.some((one) => one.alertname === alert),
    )
    await writeFile(join(place, 'alerts.test.yml'), stringify({ ...ruleTests, tests: about }))
    await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: place })
    return null
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: unknown; stdout: string; stderr: string }
    if (code === 'ENOENT') throw fault
    return `${stdout}${stderr}`
  } finally {
    await rm(place, { recursive: true })
  }
}

const withoutAlert = (name: string): Rules => ({
  groups: rules.groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) =>
      rule.alert === name ? { ...rule, expr: `(${rule.expr}) and on () (vector(0) > 0)` } : rule,
    ),
  })),
})

describe('the alert rules', () => {
  test('their unit tests are green', async () => {
    expect(await testRules(rules)).toBeNull()
  })

  test('every alert fires in one test and is silent in another', () => {
    const cases = ruleTests.tests.flatMap((each) => each.alert_rule_test)
    const of = (name: string) => cases.filter(({ alertname }) => alertname === name)
    expect(names.filter((name) => !of(name).some((one) => one.exp_alerts.length > 0))).toEqual([])
    expect(names.filter((name) => !of(name).some((one) => one.exp_alerts.length === 0))).toEqual([])
  })

  test('the tests are red for each alert that is changed to never fire', { timeout: 60_000 }, async () => {
    const green: string[] = []
    const left = [...names]
    const work = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop())
        if (!(await testRules(withoutAlert(name), name))?.includes(name)) green.push(name)
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    expect(green).toEqual([])
  })
})

const known = new Set([
  'up',
  ...documentedMetrics().flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  ),
])
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

test('every alert and every panel asks for metrics that exist', () => {
  expect(queries.length).toBeGreaterThan(20)
  const asked = [...alerts.map(({ alert, expr }) => ({ title: alert, expr })), ...queries]
  const unknown = asked.flatMap(({ title, expr }) => {
    const metrics = metricsIn(expr)
    if (metrics.length === 0) return [`${title}: no metric`]
    return metrics.filter((metric) => !known.has(metric)).map((metric) => `${title}: ${metric}`)
  })
  expect(unknown).toEqual([])
})

test('every panel that is no row has a query', () => {
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([])
})

describe('a query of the dashboard', () => {
  const places: string[] = []
  afterAll(() => Promise.all(places.map((place) => rm(place, { recursive: true }))))
  const check = async (list: readonly string[]) => {
    const place = await mkdtemp(join(tmpdir(), 'tiltyard-queries-'))
    places.push(place)
    const recorded = list.map((expr, index) => ({ record: `query:${index}`, expr }))
    await writeFile(join(place, 'queries.yml'), stringify({ groups: [{ name: 'queries', rules: recorded }] }))
    await run('promtool', ['check', 'rules', 'queries.yml'], { cwd: place })
  }

  test('is valid PromQL', () => check(queries.map(({ expr }) => expr)))

  test('that is invalid is refused', async () => {
    await expect(check(['sum by (process) (rate(http_requests_open)'])).rejects.toThrow()
  })
})

test.each([
  ['sum by (process) (rate(http_requests_open{route!="a_b"}[5m])) > 0.1', ['http_requests_open']],
  ['histogram_quantile(0.99, sum by (le) (rate(a_bucket[5m])))', ['a_bucket']],
  ['a_total / on (instance) group_left (process) b_total offset 5m', ['a_total', 'b_total']],
  ['topk(8, max by (kind) (a{state=~"x|y"}) > 0) or vector(0)', ['a']],
  ['count by (process) (last_over_time(up[1d])) unless count by (process) (up == 1)', ['up']],
])('the metrics of %j are found', (expr, metrics) => {
  expect(metricsIn(expr)).toEqual(metrics)
})
