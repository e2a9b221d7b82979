import { setTimeout as sleep } from 'node:timers/promises'
import { deleteEnvironment, type EnvironmentCaller, stopEnvironment } from '@tiltyard/core/environments'
import { cases } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openReconciler } from '../testing/environments.fixture.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
const { deps, owner, driver, start, aTemplate, ask, wish, states, newCaller } = await openReconciler({
  limits: { perOwner: 2, perTeam: 2 },
})
const [people, loopsEach] = [cases(10, 25), cases(4, 8)]

test('start and stop loops never exceed the quota, neither in rows nor on the engine', async () => {
  const templateId = await aTemplate({ readiness: null, memoryMb: 16, cpuMillis: 100 })
  const owners = await Promise.all(Array.from({ length: people }, newCaller))
  const runner = start(3_000)
  // One environment stays, so that the quota leaves room for exactly one more.
  await Promise.all(owners.map((caller) => wish(caller, templateId)))
  const watch = watchQuota()
  const began = performance.now()
  await Promise.all(
    owners.map(async (caller) => {
      for (let n = 0; n < loopsEach; n += 1) await loop(caller, templateId, n)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const { highest, looks } = await watch.end()
  process.stdout.write(
    `${people * loopsEach} loops in ${seconds.toFixed(1)} s: at most ${highest.rows} rows and ${highest.objects} containers of one owner in ${looks} samples\n`,
  )
  expect(highest).toEqual({ rows: 2, objects: 2 })
  expect(looks).toBeGreaterThan(20)
  await runner.stop()
})

/** Three concurrent requests, repeated until one is granted; the granted one is released in one of two ways. */
async function loop(caller: EnvironmentCaller, templateId: string, n: number): Promise<void> {
  for (;;) {
    const answers = await Promise.all([1, 2, 3].map(() => ask(caller, templateId)))
    const [id, another] = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))
    expect(another).toBeUndefined()
    if (!id) {
      await sleep(50)
      continue
    }
    if (n % 2 === 0) {
      while ((await states([id]))[0] !== 'running') await sleep(50)
      await stopEnvironment(deps, caller, { environmentId: id })
    }
    await deleteEnvironment(deps, caller, { environmentId: id })
    return
  }
}

/** Polls the rows and the engine's inventory for the highest number per owner. */
function watchQuota() {
  const highest = { rows: 0, objects: 0 }
  let [isOver, looks] = [false, 0]
  const most = (owners: readonly (string | undefined)[]) =>
    Math.max(0, ...[...Map.groupBy(owners, (id) => id).values()].map(({ length }) => length))
  const look = async () => {
    // Rows are created before objects, so every listed object has a row.
    const objects = await driver.list()
    const rows = await owner.query<{ id: string; owner_id: string; state: string }>(
      'select id, coalesce(owner_id, team_id) as owner_id, state from platform.environments',
    )
    const ownerOf = new Map(rows.map(({ id, owner_id }) => [id, owner_id]))
    const alive = rows.filter(({ state }) => state !== 'deleted')
    highest.rows = Math.max(highest.rows, most(alive.map(({ owner_id }) => owner_id)))
    highest.objects = Math.max(highest.objects, most(objects.map(({ id }) => ownerOf.get(id))))
    looks += 1
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await sleep(100)
    }
  })()
  return {
    async end() {
      isOver = true
      await looking
      return { highest, looks }
    },
  }
}
