import { expect, test } from 'vitest'
import { openPlatform } from '../../testing/platform.fixture.ts'
import { createFaultRecorder, listFaults, purgeFaults } from './faults.ts'

const platform = await openPlatform()
const { database, clock, owner, later } = platform
const recorderOf = (deps = { database, clock }) =>
  createFaultRecorder(deps, { process: 'worker', version: 'test', onError: () => {}, writeMs: 60_000 })
const faultOf = (kind: string) =>
  Object.assign(new Error(kind), { stack: `Error\n    at ${kind} (x.ts:1:1)` })
const at = { subject: 'sample.job', requestId: null }
const rows = () =>
  owner.query<{ occurrences: string }>('select occurrences from platform.recorded_faults order by last_at')

test('two processes count one fault together, whoever writes first', async () => {
  const [one, other] = [recorderOf(), recorderOf()]
  for (const recorder of [one, other, one]) recorder.record(faultOf('shared'), at)
  await Promise.all([one.stop(), other.stop()])
  expect(await rows()).toEqual([{ occurrences: '3' }])
})

test('a storm of different faults is cut, and the rows that were seen last stay', async () => {
  await owner.query('delete from platform.recorded_faults')
  await owner.query(
    `insert into platform.recorded_faults (fingerprint, process, subject, name, frames, version, occurrences, first_at, last_at)
     select lpad(to_hex(n), 16, '0'), 'api', 'x', 'Error', '{}', 'test', 1, now() - interval '1 day', now() - interval '1 day'
     from generate_series(1, 500) as n`,
  )
  const recorder = recorderOf()
  for (let n = 0; n < 200; n += 1) recorder.record(faultOf(`kind${n}`), at)
  await recorder.stop()
  const listed = await listFaults({ database, clock }, { page: 1, limit: 100 })
  if (!listed.ok) throw new Error('refused')
  expect(listed.value.total).toBe(500)
  expect(listed.value.data.filter(({ process }) => process === 'worker')).toHaveLength(50)
})

test('an outage of the database is not recorded', async () => {
  const recorder = recorderOf()
  const before = (await rows()).length
  recorder.record(new Error('Connection terminated unexpectedly'), at)
  await recorder.stop()
  expect(await rows()).toHaveLength(before)
})

test('a fault is kept for thirty days after it was seen last', async () => {
  await owner.query('delete from platform.recorded_faults')
  const recorder = recorderOf()
  recorder.record(faultOf('old'), at)
  await recorder.stop()
  await purgeFaults(later(29 * 86_400))
  expect(await rows()).toHaveLength(1)
  await purgeFaults(later(31 * 86_400))
  expect(await rows()).toEqual([])
})
