import { deleteEnvironment, type EnvironmentCaller } from '@tiltyard/core/environments'
import { cases } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openReconciler } from '../testing/environments.fixture.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
const perOwner = 4
const { deps, owner, driver, start, aTemplate, ask, become, newCaller } = await openReconciler({
  limits: { perOwner, perTeam: perOwner },
})
const secondsSince = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)

test('owners who request twenty environments each at once get four each, and all are removed without a trace', async () => {
  const templateId = await aTemplate({ readiness: null, memoryMb: 16, cpuMillis: 100 })
  const owners = await Promise.all(Array.from({ length: cases(5, 50) }, newCaller))
  const asked = performance.now()
  const given: { readonly caller: EnvironmentCaller; readonly id: string }[] = []
  // Five owners at a time: more would wait for a database connection instead of for one another.
  for (let from = 0; from < owners.length; from += 5)
    await Promise.all(
      owners.slice(from, from + 5).flatMap((caller) =>
        Array.from({ length: 20 }, async () => {
          const answer = await ask(caller, templateId)
          if (answer.ok) given.push({ caller, id: answer.value.id })
        }),
      ),
    )
  const ids = given.map(({ id }) => id)
  const runner = start(3_000)
  expect(owners.map((caller) => given.filter((one) => one.caller === caller).length)).toEqual(
    owners.map(() => perOwner),
  )
  await become(ids, 'running', 200_000)
  const ran = secondsSince(asked)
  const objects = (await driver.list()).map(({ id, state }) => `${id} ${state}`)
  expect(objects.toSorted()).toEqual(ids.map((id) => `${id} running`).toSorted())

  const left = performance.now()
  for (const { id, caller } of given) await deleteEnvironment(deps, caller, { environmentId: id })
  await become(ids, 'deleted', 120_000)
  expect(await driver.list()).toEqual([])
  const { p50, p95 } = await timesToMake(ids)
  process.stdout.write(
    `${ids.length} environments: all running after ${ran} s (each created in p50 ${p50} ms, p95 ${p95} ms), all removed after ${secondsSince(left)} s\n`,
  )
  await runner.stop()
})

/** Measured from admission; concurrent starts wait for one another at the engine. */
async function timesToMake(ids: readonly string[]) {
  const [times] = await owner.query<{ p50: number; p95: number }>(
    `select round(percentile_cont(0.5) within group (order by ms)) as p50,
            round(percentile_cont(0.95) within group (order by ms)) as p95
     from (select extract(epoch from running_at - admitted_at)::float8 * 1000 as ms
           from platform.environments where id = any($1)) as made`,
    [ids],
  )
  if (!times) throw new Error('nothing was made')
  return times
}
