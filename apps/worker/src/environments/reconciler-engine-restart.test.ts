import { setTimeout as sleep } from 'node:timers/promises'
import {
  deleteEnvironment,
  type EnvironmentCaller,
  listOwnEnvironments,
  resetEnvironment,
  stopEnvironment,
} from '@tiltyard/core/environments'
import { afterAll, expect, test, vi } from 'vitest'
import { startPrivateEngine } from '../../../../tools/services/private-engine.fixture.ts'
import { openReconciler } from '../testing/environments.fixture.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })
const engine = await startPrivateEngine()
afterAll(() => engine.stop())
const { deps, owner, driver, start, aTemplate, wish, become, newCaller } = await openReconciler({
  socket: engine.socket,
})
/** Several sweeps of the reconciler without an engine. */
const awayMs = 4_000

const acts = {
  keep: async () => undefined,
  stop: stopEnvironment,
  reset: resetEnvironment,
  delete: deleteEnvironment,
}
type Act = keyof typeof acts
const ends: Readonly<Record<Act, string>> = {
  keep: 'running',
  stop: 'stopped',
  reset: 'running',
  delete: 'deleted',
}
/** States that owners see while there is no engine. */
const shown: Readonly<Record<Act | 'start', readonly string[]>> = {
  keep: ['running'],
  start: ['queued', 'creating', 'starting', 'running'],
  stop: ['stopped'],
  reset: ['creating', 'starting', 'running'],
  delete: ['deletion', 'gone'],
}

test('an engine killed with -9 loses and leaves no environment, and every requested state is reached', async () => {
  const templateId = await aTemplate()
  const runner = start()
  const wishes = (Object.keys(acts) as Act[]).flatMap((act) => [act, act])
  const before = await Promise.all(
    wishes.map(async (act) => {
      const caller = await newCaller()
      return { act, caller, id: await wish(caller, templateId), ends: ends[act] }
    }),
  )
  await become(
    before.map(({ id }) => id),
    'running',
  )
  const since = await startedAt(before.filter(({ act }) => act === 'keep').map(({ id }) => id))
  const begin = async () => {
    const caller = await newCaller()
    return { act: 'start' as const, caller, id: await wish(caller, templateId), ends: 'running' }
  }
  const does = ({ act, caller, id }: (typeof before)[number]) =>
    acts[act](deps, caller, { environmentId: id })

  // One of each is in progress when the engine dies, the other is requested while it is down.
  const [underWay, meanwhile] = [before.filter((_, n) => n % 2 === 0), before.filter((_, n) => n % 2 === 1)]
  const begun = [await begin()]
  await Promise.all(underWay.map(does))
  const back = engine.kill(awayMs)
  await expect(driver.list()).rejects.toThrow()
  begun.push(await begin())
  await Promise.all(meanwhile.map(does))
  const all = [...before, ...begun]
  for (let n = 0; n < 3; n += 1) {
    for (const { act, caller } of all) expect(shown[act]).toContain(await stateShownTo(caller))
    await sleep(awayMs / 4)
  }
  await back
  const returned = performance.now()

  const rows = () => owner.query('select id, state from platform.environments order by id')
  const objects = async () => byId((await driver.list()).map(({ id, state }) => ({ id, state })))
  const wanted = byId(all.map(({ id, ends: state }) => ({ id, state })))
  await expect.poll(rows, { timeout: 30_000, interval: 200 }).toEqual(wanted)
  await expect
    .poll(objects, { timeout: 30_000 - (performance.now() - returned), interval: 200 })
    .toEqual(wanted.filter(({ state }) => state !== 'deleted'))
  process.stdout.write(
    `engine killed: ${all.length} environments reconciled ${Math.round(performance.now() - returned)} ms after its restart\n`,
  )
  // Environments without a request were left running.
  expect(await startedAt([...since.keys()])).toEqual(since)
  await runner.stop()
})

const byId = <T extends { id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function startedAt(ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await owner.query<{ id: string; started_at: Date }>(
    'select id, started_at from platform.environments where id = any($1) order by id',
    [ids],
  )
  return new Map(rows.map(({ id, started_at }) => [id, started_at]))
}

async function stateShownTo(caller: EnvironmentCaller): Promise<string> {
  const listed = await listOwnEnvironments(deps, caller)
  if (!listed.ok) throw new Error('the list was refused')
  return listed.value.data[0]?.state ?? 'gone'
}
