import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createOutgoingNetwork, createTraceFinder } from '@tiltyard/adapters/environments/docker/testing'
import { deleteEnvironment } from '@tiltyard/core/environments'
import { engineSockets, everyNth } from '@tiltyard/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CrashPlan } from '../testing/crashing-reconciler.fixture.ts'
import { openReconciler } from '../testing/environments.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const outgoing = `worker-${process.pid}-outgoing`
let removeOutgoing: () => Promise<void>
beforeAll(async () => {
  removeOutgoing = await createOutgoingNetwork(engineSockets().docker, outgoing)
})
afterAll(() => removeOutgoing?.())
const machines = await openReconciler({ outgoing })
const { deps, driver, aTemplate, wish, become, newCaller, socket } = machines
const traces = createTraceFinder(socket)

/** Delays at which a start or removal has handled about one of its two containers. */
const moments: readonly (readonly ['start' | 'delete', number])[] = [
  ['start', 60],
  ['start', 200],
  ['delete', 80],
]

async function killAfter(call: CrashPlan['call'], midwayMs: number): Promise<void> {
  const { installation, urls } = machines
  const where = { databaseUrl: urls.platformUrl, socket, installation, outgoing }
  const doom: CrashPlan = { ...where, call, point: 'between', nth: 1, midwayMs }
  const program = join(import.meta.dirname, '../testing/crashing-reconciler.fixture.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(doom)], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test('workers killed between an egress proxy and its environment leave neither without the other', async () => {
  const templateId = await aTemplate({ network: 'egress', egressHosts: ['mirror.example'] })
  const prepared = machines.start()
  const cases = await Promise.all(
    everyNth(2, moments).map(async ([act, ms]) => {
      const caller = await newCaller()
      return { act, ms, caller, id: act === 'delete' ? await wish(caller, templateId) : '' }
    }),
  )
  const ids = (kind: string) => cases.flatMap(({ act, id }) => (act === kind ? [id] : []))
  await become(ids('delete'), 'running')
  // Recorded while their folders exist, so that leftovers are searched for afterwards.
  for (const id of ids('delete')) expect(await traces(id)).toHaveLength(3)
  await prepared.stop()
  for (const one of cases) {
    if (one.act === 'start') one.id = await wish(one.caller, templateId)
    else await deleteEnvironment(deps, one.caller, { environmentId: one.id })
    await killAfter(one.act === 'start' ? 'ensure' : 'remove', one.ms)
  }
  const fresh = [machines.start(), machines.start()]
  await become(ids('start'), 'running', 30_000)
  await become(ids('delete'), 'deleted', 30_000)
  const counts = async (all: readonly string[]) =>
    (await Promise.all(all.map(traces))).map((found) => found.length)
  await expect.poll(() => counts(ids('delete')), { timeout: 30_000 }).toEqual(ids('delete').map(() => 0))
  expect(await counts(ids('start'))).toEqual(ids('start').map(() => 3))
  expect((await driver.list()).map(({ id }) => id).toSorted()).toEqual(ids('start').toSorted())

  // A missing row, as after restoring a backup: objects without a row are removed, whichever half of them
  // exists.
  await machines.owner.query(
    'update platform.environments set state = $1, desired_state = $1, ended_at = now()',
    ['deleted'],
  )
  await expect.poll(() => counts(ids('start')), { timeout: 30_000 }).toEqual(ids('start').map(() => 0))
  for (const runner of fresh) await runner.stop()
})
