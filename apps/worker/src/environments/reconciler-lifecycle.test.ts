import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  deleteEnvironment,
  resetEnvironment,
  setPassword,
  stopEnvironment,
} from '@tiltyard/core/environments'
import { everyNth } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import type { CrashPlan } from '../testing/crashing-reconciler.fixture.ts'
import { openReconciler } from '../testing/environments.fixture.ts'

/** The same guarantees as with the in-memory engine, on a real one. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
const machines = await openReconciler()
const { deps, owner, driver, aTemplate, wish, become, newCaller } = machines
const say = (line: string) => process.stdout.write(`${line}\n`)
const quantile = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.min(Math.floor(all.length * share), all.length - 1)] ?? Number.NaN

async function readyMs(ids: readonly string[]): Promise<number[]> {
  const rows = await owner.query<{ ms: number }>(
    `select extract(epoch from running_at - coalesce(claimed_at, created_at))::float8 * 1000 as ms
     from platform.environments where id = any($1)`,
    [ids],
  )
  return rows.map(({ ms }) => Math.round(ms))
}

test('an environment starts quickly, one of the warm pool at once, with its files and its owner’s flag', async () => {
  const runner = machines.start()
  const times = { cold: [] as number[], warm: [] as number[] }
  const templates = { cold: await aTemplate(), warm: await aTemplate({ warmMin: 4, warmMax: 4 }) }
  await expect
    .poll(
      () => owner.query(`select from platform.environments where purpose = 'warm' and state = 'running'`),
      { timeout: 60_000 },
    )
    .toHaveLength(4)
  for (const kind of ['cold', 'warm'] as const)
    for (let n = 0; n < 4; n += 1) {
      const caller = await newCaller()
      const id = await wish(caller, templates[kind])
      await become([id], 'running')
      times[kind].push(...(await readyMs([id])))
      const read = await driver.run(id, {
        command: ['/bin/cat', '/tmp/hello', '/tmp/flag'],
        as: 'user',
        stdin: null,
        seconds: 10,
        outputBytes: 1_000,
      })
      expect(Buffer.from(read.stdout).toString()).toMatch(/^helloflag\{[a-z2-9]{20}\}\n$/)
      const set = await setPassword({ ...deps, engine: driver }, caller, {
        environmentId: id,
        password: 'Player-password-1',
      })
      expect(set).toMatchObject({ ok: true })
      await deleteEnvironment(deps, caller, { environmentId: id })
    }
  await owner.query('update platform.environment_templates set archived_at = now()')
  await expect.poll(() => driver.list(), { timeout: 60_000 }).toEqual([])
  await runner.stop()
  for (const [kind, all] of Object.entries(times))
    say(`${kind}: p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms of ${all.length}`)
  expect(quantile(times.warm, 0.5)).toBeLessThan(quantile(times.cold, 0.5))
})

type Act = 'start' | 'stop' | 'reset' | 'delete'
type Crash = readonly [act: Act, call: CrashPlan['call'], point: CrashPlan['point'], nth: number]
const crashes: readonly Crash[] = [
  ['start', 'list', 'before', 1],
  ['start', 'list', 'after', 1],
  ['start', 'ensure', 'before', 1],
  ['start', 'ensure', 'between', 1],
  ['start', 'ensure', 'after', 1],
  ['start', 'run', 'before', 1],
  ['start', 'run', 'after', 1],
  ['start', 'run', 'before', 2],
  ['start', 'run', 'between', 2],
  ['start', 'run', 'after', 2],
  ['start', 'connect', 'before', 1],
  ['start', 'connect', 'after', 1],
  ['stop', 'stop', 'before', 1],
  ['stop', 'stop', 'between', 1],
  ['stop', 'stop', 'after', 1],
  ['reset', 'remove', 'before', 1],
  ['reset', 'remove', 'between', 1],
  ['reset', 'remove', 'after', 1],
  ['reset', 'ensure', 'between', 1],
  ['delete', 'remove', 'before', 1],
  ['delete', 'remove', 'between', 1],
  ['delete', 'remove', 'after', 1],
]
const after: Readonly<Record<Act, string>> = {
  start: 'running',
  stop: 'stopped',
  reset: 'running',
  delete: 'deleted',
}
const acts = { stop: stopEnvironment, reset: resetEnvironment, delete: deleteEnvironment }

async function killAt([, call, point, nth]: Crash): Promise<void> {
  const { socket, installation, urls } = machines
  const doom: CrashPlan = { databaseUrl: urls.platformUrl, socket, installation, call, point, nth }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/crashing-reconciler.fixture.ts'), JSON.stringify(doom)],
    { stdio: 'ignore' },
  )
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test('workers killed with -9 at named points leave nothing behind: rows and engine agree within half a minute', async () => {
  const templateId = await aTemplate()
  const prepared = machines.start()
  const cases = await Promise.all(
    everyNth(5, crashes).map(async (crash) => {
      const caller = await newCaller()
      return { crash, caller, id: crash[0] === 'start' ? '' : await wish(caller, templateId) }
    }),
  )
  await become(
    cases.flatMap(({ id }) => (id ? [id] : [])),
    'running',
  )
  await prepared.stop()
  for (const one of cases) {
    const [act] = one.crash
    if (act === 'start') one.id = await wish(one.caller, templateId)
    else await acts[act](deps, one.caller, { environmentId: one.id })
    await killAt(one.crash)
  }
  const died = performance.now()
  const fresh = [machines.start(), machines.start()]
  const wanted = cases.map(({ id, crash: [act] }) => ({ id, state: after[act] }))
  const rows = () =>
    owner.query('select id, state from platform.environments where id = any($1) order by id', [
      wanted.map(({ id }) => id),
    ])
  const byId = <T extends { id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const objects = async () => byId((await driver.list()).map(({ id, state }) => ({ id, state })))
  await expect.poll(rows, { timeout: 30_000, interval: 200 }).toEqual(byId(wanted))
  await expect
    .poll(objects, { timeout: 30_000 - (performance.now() - died), interval: 200 })
    .toEqual(byId(wanted.filter(({ state }) => state !== 'deleted')))
  say(`${cases.length} kills: engine and rows agree after ${Math.round(performance.now() - died)} ms`)
  for (const { id, caller } of cases) await deleteEnvironment(deps, caller, { environmentId: id })
  await expect.poll(() => driver.list(), { timeout: 60_000 }).toEqual([])
  for (const runner of fresh) await runner.stop()
})
