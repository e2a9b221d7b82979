import { cases } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  originOf,
  queueSampleEvents,
  type Reader,
  streamAs,
  userIdOf,
} from '../testing/notifications.fixture.ts'

/** Generous, because CI machines are busy. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

const api = await openApi()
const rounds = cases(60, 200)
const pause = (longestMs: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs))

/** Beyond 500 missed events a client gets a reset; a slow machine must not reach that. */
const mostBehind = 300

/** Queues events continuously: the reader's own count up, those for everybody count down. */
function keepTelling(topic: string, heard: () => number) {
  let [up, down, going] = [0, 0, true]
  const done = (async () => {
    while (going) {
      if (Math.random() < 0.5) await queueSampleEvents(api, topic, ++up)
      else await queueSampleEvents(api, 'everyone', --down)
      await pause(6)
      while (going && up - down - heard() > mostBehind) await pause(20)
    }
  })()
  return {
    async stop() {
      going = false
      await done
      return { up, down }
    },
  }
}

test('a client that reconnects repeatedly, across restarts and lost LISTEN connections, gets every event once and in order', async () => {
  const visitor = await api.signedIn()
  let server = await api.another()
  let origin = await originOf(server)
  const heard: (number | 'reset')[] = []
  let lastEventId: string | null = null
  let restarts = 0
  let lost = 0

  const begin: Reader = await streamAs(origin, visitor)
  await soon(() => expect(begin.lastId()).not.toBeNull())
  lastEventId = begin.lastId()
  begin.leave()

  const telling = keepTelling(`user:${await userIdOf(visitor)}`, () => heard.length)
  for (let round = 0; round < rounds; round += 1) {
    const reader = await streamAs(origin, visitor, { lastEventId })
    expect(reader.status).toBe(200)
    await pause(40)
    if (round % 10 === 3) {
      lost += await endListeners()
      await pause(150)
    }
    if (round % 20 === 7) {
      if (round % 40 === 7) server.server.closeAllConnections()
      await server.close()
      server = await api.another()
      origin = await originOf(server)
      restarts += 1
    } else reader.leave()
    await reader.ended
    heard.push(...reader.told())
    lastEventId = reader.lastId()
    if (round % 3 === 0) await pause(30)
  }
  const { up, down } = await telling.stop()
  const last = await streamAs(origin, visitor, { lastEventId })
  const all = () => [...heard, ...last.told()]
  await soon(() => expect(all()).toHaveLength(up - down))

  expect(all().filter((n) => n !== 'reset' && n > 0)).toEqual(Array.from({ length: up }, (_, n) => n + 1))
  expect(all().filter((n) => n !== 'reset' && n < 0)).toEqual(Array.from({ length: -down }, (_, n) => -n - 1))
  expect(all()).not.toContain('reset')
  expect(restarts).toBe(rounds / 20)
  expect(lost).toBeGreaterThanOrEqual(rounds / 20)
  expect(up - down).toBeGreaterThan(rounds)
}, 120_000)

async function endListeners(): Promise<number> {
  const ended = await api.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'test-listens' and datname = current_database()`,
  )
  return ended.length
}
