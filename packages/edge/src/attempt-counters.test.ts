import { randomBytes } from 'node:crypto'
import { closedPort, redisUrl } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { createAttemptCounters } from './attempt-counters.ts'
import { redisAt } from './testing/sample-service.fixture.ts'

const connected = async () => {
  const redis = redisAt(redisUrl())
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  return redis
}
const fresh = () => `test-${randomBytes(6).toString('hex')}`

test('attempts are counted across processes, even fifty at once, those of other keys and kinds apart', async () => {
  const name = fresh()
  const processes = [
    createAttemptCounters(await connected(), name),
    createAttemptCounters(await connected(), name),
  ]
  const counters = processes.map((counted) => counted('opens', 20))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => counters[at % 2]?.spend('an environment')),
  )
  expect(answers.filter(Boolean)).toHaveLength(20)
  for (const counter of counters) {
    expect(await counter.isReached('an environment')).toBe(true)
    expect(await counter.isReached('another')).toBe(false)
  }
  expect(await processes[0]?.('failures', 20).isReached('an environment')).toBe(false)
})

test('each process counts alone while Redis is unavailable: nothing fails and the limit holds', async () => {
  const counter = createAttemptCounters(redisAt(`redis://127.0.0.1:${closedPort}`), fresh())('opens', 2)
  const answers = [await counter.spend('a'), await counter.spend('a'), await counter.spend('a')]
  expect(answers).toEqual([true, true, false])
  expect([await counter.isReached('a'), await counter.isReached('b')]).toEqual([true, false])
})
