import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type Actor, transaction } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { personalPlay } from './personal-data.store.ts'
import { eraseAddresses } from './submission-addresses.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner, database } = platform
const days = 86_400

async function createAddressed(address = '198.51.100.7'): Promise<CompetitionFixture> {
  const at = await createCompetitionFixture(platform)
  for (const flag of ['flag{guess}', 'flag{right-0}']) await send(at, flag, address)
  return at
}
const send = ({ competitionId, type, tasks, entries }: CompetitionFixture, flag: string, address: string) =>
  submitFlag({ ...platform, flagKey }, entries[0]?.leader as Actor, {
    ...{ competitionId, type, taskId: tasks[0]?.id as string, flag, address },
  })
const addressesOf = async ({ competitionId }: CompetitionFixture) =>
  (
    await owner.query<{ address: string | null }>(
      'select address from platform.submissions where competition_id = $1 order by id',
      [competitionId],
    )
  ).map(({ address }) => address)
const eraseAfter = (shiftSeconds: number) =>
  eraseAddresses({ database, clock: { shiftSeconds }, keepAddressesDays: 30 })

test('right and wrong submissions keep the address of their request', async () => {
  const at = await createAddressed('2001:db8:0:7::/64')
  expect(await addressesOf(at)).toEqual(['2001:db8:0:7::/64', '2001:db8:0:7::/64'])
})

test('what is no address is not kept, and the submission counts', async () => {
  const at = await createAddressed(`unknown ${'x'.repeat(80)}`)
  expect(await addressesOf(at)).toEqual([null, null])
})

test('addresses stay for the days after the end and are erased then, once', async () => {
  const at = await createAddressed()
  await eraseAfter(30 * days)
  expect(await addressesOf(at)).toEqual(['198.51.100.7', '198.51.100.7'])
  expect(await eraseAfter(30 * days + 7260)).toBeGreaterThan(0)
  expect(await addressesOf(at)).toEqual([null, null])
  expect(await eraseAfter(30 * days + 7260)).toBe(0)
})

test('after an erasure, submissions of a prolonged competition are erased after its new end', async () => {
  const at = await createAddressed()
  await eraseAfter(40 * days)
  await owner.query(
    `update platform.stages set ends_at = now() + interval '100 days' where competition_id = $1`,
    [at.competitionId],
  )
  await send(at, 'flag{again}', '198.51.100.8')
  await eraseAfter(120 * days)
  expect((await addressesOf(at)).at(-1)).toBe('198.51.100.8')
  await eraseAfter(131 * days)
  expect(await addressesOf(at)).toEqual([null, null, null])
})

test('a person’s export has the addresses, and the deletion of the account erases them', async () => {
  const at = await createAddressed()
  const userId = at.entries[0]?.leader.userId ?? ''
  const { list, remove } = personalPlay.submissions
  expect(await transaction(database, async (tx) => ok(await list(tx, userId)))).toMatchObject({
    value: [{ address: '198.51.100.7' }, { address: '198.51.100.7' }],
  })
  await transaction(database, async (tx) => ok(await remove(tx, platform.clock, userId)))
  expect(await addressesOf(at)).toEqual([null, null])
})
