import { randomBytes } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { toReader, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition } from '../../../testing/team.fixture.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { appendScoreEvents, listScoreEventRecordsAfter, openLedger, readScoreEvents } from './ledger.store.ts'
import { genesisHash, hashScoreEvent } from './score-event.rules.ts'
import type { NewScoreEvent, ScoreEvent } from './score-event.ts'

const platform = await openPlatform()
const { database, clock, owner } = platform

const write = (competitionId: string, causes: readonly NewScoreEvent[]) =>
  transaction(database, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), causes)),
  )
const events = (competitionId: string) =>
  listScoreEventRecordsAfter(toReader(database), { competitionId, seq: 0 })

async function pages(competitionId: string, limits?: { readonly rows: number; readonly bytes: number }) {
  const read: ScoreEvent[][] = []
  for await (const page of readScoreEvents(toReader(database), { competitionId, seq: 0 }, limits))
    read.push(page)
  return read
}

test('concurrent writers leave one hash chain without gaps, in order of time', async () => {
  const id = await makeCompetition(owner)
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  await write(id, [{ kind: 'division', division: 0, rights }])
  await Promise.all(
    Array.from({ length: 40 }, (_, team) =>
      write(id, [
        { kind: 'join', team, division: 0 },
        { kind: 'award', team, amount: 5, note: { reason: '守时' } },
      ]),
    ),
  )
  const all = await events(id)
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 81 }, (_, index) => index + 1))
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  let previous: Buffer = genesisHash
  for (const { hash, ...event } of all) {
    previous = hashScoreEvent(previous, event)
    expect(hash).toEqual(previous)
  }
})

test('an event read back has the hash that was written, whatever the order of its members', async () => {
  const id = await makeCompetition(owner)
  const rule = { name: 'rational', initial: 500, minimum: 100, halfAt: 12, steepness: 1.2 } as const
  await write(id, [{ kind: 'rule', task: 3, rule, note: { revision: 2, by: 'somebody' } }])
  const [written] = await events(id)
  if (!written) throw new Error('nothing was written')
  const { hash, ...event } = written
  expect(hash).toEqual(hashScoreEvent(genesisHash, event))
  expect(event).toMatchObject({ kind: 'rule', task: 3, details: { rule, revision: 2 } })
})

test('amounts above 2^32 units are read back exactly, and an amount that cannot be is a fault', async () => {
  const id = await makeCompetition(owner)
  await write(id, [
    { kind: 'grade', team: 0, task: 0, amount: 9_000_000_000_000_001, tie: 5 },
    { kind: 'grade', team: 0, task: 0, amount: null },
    { kind: 'solve', team: 0, task: 1, credit: 305, since: Date.parse('2026-11-01T08:00:00.000Z') },
  ])
  const [written] = await events(id)
  if (!written) throw new Error('nothing was written')
  const { hash, ...first } = written
  expect(hash).toEqual(hashScoreEvent(genesisHash, first))
  const read = (await pages(id)).flat()
  expect(read).toMatchObject([
    { kind: 'grade', amount: 9_000_000_000_000_001, tie: 5 },
    { kind: 'grade', amount: null },
    { kind: 'solve', credit: 305, since: Date.parse('2026-11-01T08:00:00.000Z') },
  ])
  await write(id, [{ kind: 'award', team: 0, amount: 2 ** 60 }])
  await expect(events(id)).rejects.toThrow(/too large/)
})

test('every kind of event is accepted by the table and read back as it was written', async () => {
  const id = await makeCompetition(owner)
  const history = randomHistory(4, 600, { withParts: true })
  await write(
    id,
    history.map(({ seq, at, ...event }) => event as NewScoreEvent),
  )
  const read = (await pages(id)).flat()
  expect(read.map(({ at, ...event }) => event)).toEqual(history.map(({ at, ...event }) => event))
  expect(new Set(read.map(({ kind }) => kind)).size).toBe(19)
})

test('a page of the ledger ends at its bytes or its rows, and the pages together are the ledger', async () => {
  const id = await makeCompetition(owner)
  const round = (number: number): NewScoreEvent => ({
    kind: 'round',
    task: 0,
    round: number,
    statuses: '',
    captures: randomBytes(30_000).toString('base64'),
  })
  await write(id, [
    ...Array.from({ length: 12 }, (_, number) => round(number)),
    ...Array.from({ length: 7 }, (): NewScoreEvent => ({ kind: 'bloods', percents: [5] })),
  ])
  const sizes = async (limits: { rows: number; bytes: number }) => {
    const read = await pages(id, limits)
    expect(read.flat().map(({ seq }) => seq)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    return read.map((page) => page.length)
  }
  // Each round has 40 kB: a page is closed by the one that exceeds its bytes, however large.
  expect(await sizes({ rows: 1_000, bytes: 100_000 })).toEqual([3, 3, 3, 3, 7])
  expect(await sizes({ rows: 1_000, bytes: 1 })).toEqual(Array.from({ length: 19 }, () => 1))
  expect(await sizes({ rows: 5, bytes: 100_000 })).toEqual([3, 3, 3, 3, 5, 2])
  expect(await sizes({ rows: 1_000, bytes: 10_000_000 })).toEqual([19])
})

test('the platform’s database role cannot change or remove a score event', async () => {
  const id = await makeCompetition(owner)
  await write(id, [{ kind: 'bloods', percents: [5] }])
  const query = database.connection.pool
  await expect(query.query('update score_events set amount = 1')).rejects.toThrow(/permission denied/)
  await expect(query.query('delete from score_events')).rejects.toThrow(/permission denied/)
  await expect(query.query(`update submissions set verdict = 'right'`)).rejects.toThrow(/permission denied/)
})
