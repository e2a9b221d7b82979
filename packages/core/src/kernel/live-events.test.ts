import { ok, refuse } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { queueLiveEvent, transaction } from './index.ts'

const { database, owner } = await openPlatform()
const events = (topic: string) =>
  owner.query<{ seq: string; kind: string }>(
    'select seq, kind from platform.live_events where topic = $1 order by seq',
    [topic],
  )
const tell = (...topics: string[]) =>
  transaction(database, async (tx) => {
    for (const topic of topics) queueLiveEvent(tx, { topic, kind: 'sample', payload: { topic } })
    return ok()
  })

test('a live event is written with its transaction’s commit, and not after a refusal', async () => {
  await tell('user:a')
  await transaction(database, async (tx) => {
    queueLiveEvent(tx, { topic: 'user:a', kind: 'never', payload: {} })
    return refuse('request.invalid')
  })
  expect(await events('user:a')).toEqual([{ seq: '1', kind: 'sample' }])
})

test('the numbers of a topic have no gaps, and transactions with the same topics in another order do not deadlock', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 ? tell('user:b', 'user:c', 'everyone') : tell('everyone', 'user:c', 'user:b'),
    ),
  )
  for (const topic of ['user:b', 'user:c', 'everyone'])
    expect((await events(topic)).map(({ seq }) => Number(seq))).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
})

test('several live events of one topic in one transaction keep their order', async () => {
  await tell('user:d')
  await transaction(database, async (tx) => {
    for (const kind of ['first', 'second', 'third'])
      for (const topic of ['user:e', 'user:d']) queueLiveEvent(tx, { topic, kind, payload: {} })
    return ok()
  })
  expect((await events('user:d')).map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
    '1 sample',
    '2 first',
    '3 second',
    '4 third',
  ])
  expect((await events('user:e')).map(({ seq }) => seq)).toEqual(['1', '2', '3'])
})
