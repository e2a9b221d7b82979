import type { FollowResult, ReceivedEvent } from '@tiltyard/client'
import { expect, test } from 'vitest'
import { followWithRetry } from './follow-with-retry.ts'

const failure = (status: number): FollowResult => ({
  ok: false,
  status,
  reason: 'network.unreachable',
  msg: '',
  requestId: null,
  issues: [],
  details: {},
})
async function* eventsOf(...events: ReceivedEvent[]) {
  yield* events
}

/** Follows these answers one after another, the last of which is 401, and says what was asked and waited for. */
async function followThrough(...answers: FollowResult[]) {
  const [asked, waited, heard]: [(string | null)[], number[], ReceivedEvent[]] = [[], [], []]
  let lastId: string | null = null
  let lost = 0
  await followWithRetry({
    signal: new AbortController().signal,
    lastId: () => lastId,
    onEvent(event) {
      heard.push(event)
      lastId = event.id ?? lastId
    },
    follow: async ({ lastEventId }) => {
      asked.push(lastEventId ?? null)
      return answers.shift() ?? failure(401)
    },
    onLost: () => {
      lost += 1
    },
    pause: async (ms) => void waited.push(ms),
  })
  return { asked, waited, heard, lost }
}

test('goes on after the last event, and waits as long as the server says', async () => {
  const { asked, waited, lost } = await followThrough({
    ok: true,
    events: eventsOf({ id: 'u1.e0' }, { id: 'u2.e0', kind: 'message', data: '{}' }, { retryMs: 700 }),
  })
  expect(asked).toEqual([null, 'u2.e0'])
  expect(waited).toEqual([700])
  expect(lost).toBe(1)
})

test('waits longer after each failure, up to half a minute, and begins anew once it has heard something', async () => {
  const { waited } = await followThrough(
    ...Array.from({ length: 8 }, () => failure(0)),
    { ok: true, events: eventsOf({ id: 'u1.e0' }) },
    failure(503),
  )
  for (const [index, most] of [1, 2, 4, 8, 16, 30, 30, 30, 1, 2].entries()) {
    expect(waited[index]).toBeLessThanOrEqual(most * 1000)
    expect(waited[index]).toBeGreaterThanOrEqual(most * 500)
  }
})

test('ends when the session is over, and when it is told to', async () => {
  expect((await followThrough()).asked).toEqual([null])
  const leaving = new AbortController()
  leaving.abort()
  const never = async () => failure(0)
  await followWithRetry({ signal: leaving.signal, lastId: () => null, onEvent() {}, follow: never })
})
