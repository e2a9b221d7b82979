import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { databaseClock, type PlatformDatabase, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { insertRunningEnvironment } from '../testing/running-environment.fixture.ts'
import { type SampledLoad, updateLoads } from './sweep.store.ts'

const { owner, database, anotherProcess } = await openPlatform()

/** Running ones among many that have ended, so that rows are found by index and in the order of the loads. */
async function insertEnvironments(): Promise<string[]> {
  const { userId } = await makePerson(owner)
  const { id } = await insertRunningEnvironment(owner, userId)
  await owner.query(
    `insert into platform.environments
     select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'access_name', 'x' || n,
       'state', case when n % 20 = 0 then 'running' else 'deleted' end,
       'desired_state', case when n % 20 = 0 then 'running' else 'deleted' end))).*
     from platform.environments e, generate_series(1, 5000) as n where e.id = $1`,
    [id],
  )
  await owner.query('analyze platform.environments')
  const rows = await owner.query<{ id: string }>(
    `select id from platform.environments where state = 'running' order by random()`,
  )
  return rows.map((row) => row.id)
}

test('two copies that measured the same environments in another order both write what they found', async () => {
  const ids = await insertEnvironments()
  const loadsOf = (cpuMillis: number): SampledLoad[] =>
    ids.map((id) => ({ id, load: { cpuMillis, memoryMb: 1, processes: 1 } }))
  const write = (process: PlatformDatabase, loads: readonly SampledLoad[]) =>
    transaction(process, async (tx) => ok(await updateLoads(tx, databaseClock, loads)))
  const other = anotherProcess()
  for (let round = 1; round <= 5; round += 1)
    await Promise.all([write(database, loadsOf(round)), write(other, loadsOf(round).toReversed())])
  const found = await owner.query<{ cpu: string; n: string }>(
    `select load->>'cpuMillis' as cpu, count(*)::text as n from platform.environments
     where load is not null group by 1`,
  )
  expect(found).toEqual([{ cpu: '5', n: `${ids.length}` }])
})
