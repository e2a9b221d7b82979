import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openReconciler } from '../testing/environments.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })
const { owner, driver, start, aTemplate, wish, become, newCaller } = await openReconciler()

/** Seconds after `end` at which the condition first holds, without any further request. */
async function secondsPast(end: Date, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (Date.now() > end.getTime() + 60_000) return Number.POSITIVE_INFINITY
    await sleep(100)
  }
  return (Date.now() - end.getTime()) / 1_000
}

const rowOf = async (id: string) => {
  const [row] = await owner.query<{ state: string; failure: string | null; expires_at: Date }>(
    'select state, failure, expires_at from platform.environments where id = $1',
    [id],
  )
  if (!row) throw new Error('there is no such row')
  return row
}
const objectOf = async (id: string) => (await driver.list()).find((one) => one.id === id)

/** Extended to its cap, so that its expiry is final. */
const atItsCap = (id: string) =>
  owner.query('update platform.environments set max_expires_at = expires_at where id = $1', [id])

async function running(limitSeconds: number) {
  const id = await wish(await newCaller(), await aTemplate(), limitSeconds)
  await atItsCap(id)
  const runner = start()
  await become([id], 'running')
  const { expires_at } = await rowOf(id)
  return { id, runner, end: expires_at }
}

test('an environment ends within half a minute of its deadline without an open browser', async () => {
  const { id, runner, end } = await running(8)
  const ended = await secondsPast(end, async () => (await objectOf(id)) === undefined)
  await become([id], 'deleted')
  expect(await rowOf(id)).toMatchObject({ failure: 'expired' })
  process.stdout.write(`worker running: removed ${ended.toFixed(1)} s after expiry\n`)
  expect(ended).toBeGreaterThan(0)
  expect(ended).toBeLessThan(30)
  await runner.stop()
})

test('an environment ends on time while the worker is dead, and the next worker cleans up', async () => {
  const { id, runner, end } = await running(8)
  await runner.stop()
  const ended = await secondsPast(end, async () => (await objectOf(id))?.state === 'stopped')
  process.stdout.write(`worker stopped: ended by its own deadline ${ended.toFixed(1)} s after expiry\n`)
  expect(ended).toBeGreaterThan(0)
  expect(ended).toBeLessThan(30)
  expect(await rowOf(id)).toMatchObject({ state: 'running' })
  const another = start()
  await become([id], 'deleted', 30_000)
  expect(await rowOf(id)).toMatchObject({ failure: 'expired' })
  expect(await objectOf(id)).toBeUndefined()
  await another.stop()
})
