import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId, transaction } from '../../../kernel/index.ts'
import { FakeEngine } from '../../../ports/testing/index.ts'
import { countOf, openPlatform } from '../../../testing/platform.suite.ts'
import { person } from '../../../testing/teams.suite.ts'
import { ask, aTemplate, depsWith, roomy } from '../testing/environments.suite.ts'
import { admitAndTake } from './admit-and-fill.ts'
import { takeWork } from './reconcile-environments.ts'

const platform = await openPlatform()
const { owner, database } = platform
const limits = { ...roomy, count: 2 }
const deps = depsWith({ database, limits, engine: new FakeEngine().driver() })
const wish = async (ownerId: string) => ask(deps, { ownerId, templateId: await aTemplate(platform) })
const look = async () => {
  const leases = await takeWork(deps, newId(), 32)
  for (const lease of leases) lease.end()
  return leases.length
}

test('somebody with fewer who comes while the last room is being given finds it taken', async () => {
  const { userId: greedy } = await person(owner)
  await wish(greedy)
  expect(await look()).toBe(1)
  await wish(greedy)
  const settled = await transaction(database, async (tx) => {
    const taken = await admitAndTake(tx, deps, { holder: newId(), seconds: 60, most: 32 })
    await wish((await person(owner)).userId)
    const other = look()
    await sleep(300)
    return ok({ taken: taken.length, other })
  })
  expect(settled.ok && [settled.value.taken, await settled.value.other]).toEqual([1, 0])
  expect(await countOf(owner, 'platform.environments', "state = 'creating'")).toBe(2)
})
