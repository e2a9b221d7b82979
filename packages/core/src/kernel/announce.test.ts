import { ok, refuse } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.suite.ts'
import { announce, transaction } from './index.ts'

const { database, owner } = await openPlatform()
const events = (topic: string) =>
  owner.query<{ seq: string; kind: string }>(
    'select seq, kind from platform.live_events where topic = $1 order by seq',
    [topic],
  )
const tell = (...topics: string[]) =>
  transaction(database, async (tx) => {
    for (const topic of topics) announce(tx, { topic, kind: 'sample', payload: { topic } })
    return ok()
  })

test('what a transaction tells is written with its commit, and not when it is refused', async () => {
  await tell('user:a')
  await transaction(database, async (tx) => {
    announce(tx, { topic: 'user:a', kind: 'never', payload: {} })
    return refuse('request.invalid')
  })
  expect(await events('user:a')).toEqual([{ seq: '1', kind: 'sample' }])
})

test('numbers of a topic have no gap, and two who tell the same people in another order do not wait for each other', async () => {
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
