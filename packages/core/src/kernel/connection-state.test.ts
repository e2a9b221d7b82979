import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { forRequest } from './database.ts'
import { connectionState } from './index.ts'

const { database, clock, anotherProcess } = await openPlatform()

test('is made once for a connection, shared by all of its requests, and is no other connection’s', () => {
  const counters = connectionState((pool) => ({ pool }))
  const counter = counters(database)
  const { database: ofRequest } = forRequest({ database, clock }, { requestId: 'another' })
  expect(counter.pool).toBe(database.connection.pool)
  expect(counters(ofRequest)).toBe(counter)
  expect(counters(anotherProcess())).not.toBe(counter)
})

test('two kinds of state of one connection are apart', () => {
  const [first, second] = [connectionState(() => new Map()), connectionState(() => new Map())]
  expect(first(database)).not.toBe(second(database))
})
