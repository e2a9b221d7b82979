import type { Scoreboard } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { countChanges, rowAt } from './board-pages.model.ts'
import { followBoard } from './follow-board.ts'
import type { FetchPage } from './queries.ts'
import { board, delta, row, teamId } from './testing/board.fixture.ts'

const nameOf = (version: number) => `${version}.1.r`

/** A server with one board, whose pages have two hundred and fifty teams and whose mark is its version. */
function server() {
  const requests: string[] = []
  let order = Array.from({ length: 250 }, (_, team) => team)
  let version = 1
  let isAway = false
  const pageAt = (page: number): Scoreboard =>
    board(
      order.slice((page - 1) * 100, page * 100).map((team) => row(team, { solves: version })),
      { version: nameOf(version), total: order.length, page },
    )
  const ask: FetchPage = async (page, etag) => {
    requests.push(etag ? `${page} unless ${etag}` : `${page}`)
    if (isAway)
      return {
        ok: false,
        status: 0,
        reason: 'network.unreachable',
        msg: '',
        requestId: null,
        issues: [],
        details: {},
      }
    if (etag === nameOf(version)) return { ok: true, isSame: true }
    const headers = new Headers({ etag: nameOf(version) })
    return { ok: true, value: pageAt(page), headers, requestId: 'r' }
  }
  return {
    ask,
    requests,
    pageAt,
    leave(away: boolean) {
      isAway = away
    },
    /** The last team moves to the top; returns the delta. */
    move() {
      const last = order.at(-1) ?? 0
      order = [last, ...order.slice(0, -1)]
      version += 1
      const { score, solves, division, solved, name, orgName } = row(last, { solves: version })
      const lastAt = Date.parse(row(last).lastAt ?? '')
      return delta({
        from: nameOf(version - 1),
        to: nameOf(version),
        rows: [[249, 0, score, solves, lastAt, division, solved, [teamId(last), name, orgName]]],
      })
    },
  }
}

test('asks with the mark of what it knows, and an unchanged board changes nothing', async () => {
  const { ask, requests, pageAt } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.check()
  const seen = follower.getSnapshot()
  await follower.check()
  expect(requests).toEqual(['1', '1 unless 1.1.r'])
  expect(follower.getSnapshot()).toBe(seen)
})

test('reads the pages in sight together when something changed, and no others', async () => {
  const { ask, requests, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.setVisibleRows({ from: 150, to: 210 })
  move()
  requests.length = 0
  await follower.check()
  expect(requests).toEqual(['2', '3'])
  const { current } = follower.getSnapshot()
  expect(current?.version).toBe('2.1.r')
  expect(current && rowAt(current, 101)?.teamId).toBe(teamId(100))
  await follower.setVisibleRows({ from: 0, to: 30 })
  expect(requests).toEqual(['2', '3', '1'])
})

test('while paused what is shown stays, and what waits is counted; then it is shown at once', async () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.pause()
  const before = follower.getSnapshot().current
  move()
  await follower.check()
  move()
  await follower.check()
  const { current, waiting } = follower.getSnapshot()
  expect(current).toBe(before)
  expect(waiting?.version).toBe('3.1.r')
  expect(current && waiting && countChanges(current, waiting)).toBeGreaterThan(0)
  follower.resume()
  expect(follower.getSnapshot()).toMatchObject({
    current: { version: '3.1.r' },
    waiting: null,
    isPaused: false,
  })
})

test('a page that turns out to be newer brings the rest along', async () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  move()
  await follower.setVisibleRows({ from: 100, to: 130 })
  await expect.poll(() => follower.getSnapshot().current?.version).toBe('2.1.r')
})

test('a server that is away leaves the board as it was, and says so until it is back', async () => {
  const { ask, pageAt, leave } = server()
  const follower = followBoard(ask, pageAt(1))
  leave(true)
  await follower.check()
  expect(follower.getSnapshot()).toMatchObject({
    failure: { reason: 'network.unreachable' },
    current: { version: '1.1.r' },
  })
  leave(false)
  await follower.check()
  expect(follower.getSnapshot().failure).toBeNull()
})

test('a crowd of news costs one more reading, not a crowd of them', async () => {
  const { ask, requests, pageAt } = server()
  const follower = followBoard(ask, pageAt(1))
  await Promise.all([follower.check(), follower.check(), follower.check(), follower.check()])
  expect(requests).toHaveLength(2)
})

/** Scheduled work, run by the test. */
function manualSchedule() {
  const waiting: (() => void)[] = []
  return {
    waiting,
    schedule: (work: () => void) => void waiting.push(work),
    async run() {
      for (const work of waiting.splice(0)) work()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const currentIds = ({ getSnapshot }: ReturnType<typeof followBoard>) => {
  const { current } = getSnapshot()
  return current && Array.from({ length: 100 }, (_, index) => rowAt(current, index)?.teamId)
}
const ids = ({ rows }: Scoreboard) => rows.map((each) => each.teamId)

test('deltas update rows and ranks without a request', () => {
  const { ask, requests, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.handleEvent({ kind: 'version', version: '1.1.r' })
  for (let n = 0; n < 5; n += 1) follower.handleEvent({ kind: 'delta', delta: move() })
  expect(requests).toEqual([])
  expect(follower.getSnapshot().current?.version).toBe('6.1.r')
  expect(currentIds(follower)).toEqual(ids(pageAt(1)))
  const { current } = follower.getSnapshot()
  expect(current && [0, 7].map((index) => rowAt(current, index)?.rank)).toEqual([1, 8])
  expect(follower.isStreaming()).toBe(true)
})

test('a delta that leaves a visible row unknown fetches that page and no other', async () => {
  const { ask, requests, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.setVisibleRows({ from: 100, to: 140 })
  requests.length = 0
  follower.handleEvent({ kind: 'delta', delta: { ...move(), rows: [[249, 120, 1, 1, null, 0, '']] } })
  await follower.setVisibleRows({ from: 130, to: 190 })
  expect(requests).toEqual([])
  await follower.setVisibleRows({ from: 100, to: 140 })
  expect(requests).toEqual(['2'])
})

test('a gap is closed by one delayed fetch, and deltas that arrive meanwhile are applied to it', async () => {
  const { ask, requests, pageAt, move } = server()
  const { schedule, waiting, run } = manualSchedule()
  const follower = followBoard(ask, pageAt(1), schedule)
  move()
  for (let n = 0; n < 3; n += 1) follower.handleEvent({ kind: 'delta', delta: move() })
  expect([requests, waiting.length]).toEqual([[], 1])
  const answered = run()
  follower.handleEvent({ kind: 'delta', delta: move() })
  await answered
  expect(requests).toEqual(['1'])
  expect(follower.getSnapshot().current?.version).toBe('6.1.r')
  expect(currentIds(follower)).toEqual(ids(pageAt(1)))
})

test('a resync fetches the board once, and not at all if its version is loaded', async () => {
  const { ask, requests, pageAt, move } = server()
  const { schedule, waiting, run } = manualSchedule()
  const follower = followBoard(ask, pageAt(1), schedule)
  follower.handleEvent({ kind: 'resync', version: '1.1.r' })
  expect(waiting).toHaveLength(0)
  move()
  for (let n = 0; n < 3; n += 1) follower.handleEvent({ kind: 'resync', version: '2.1.r' })
  await run()
  expect([requests, waiting.length]).toEqual([['1'], 0])
  expect(follower.getSnapshot().current?.version).toBe('2.1.r')
})

test('an answer older than the last delta changes nothing', async () => {
  const { ask, pageAt, move } = server()
  const old = pageAt(1)
  const slow: FetchPage = async (page) => {
    await ask(page)
    return { ok: true, value: old, headers: new Headers(), requestId: 'r' }
  }
  const follower = followBoard(slow, old)
  const checked = follower.check()
  follower.handleEvent({ kind: 'delta', delta: move() })
  await checked
  expect(follower.getSnapshot().current?.version).toBe('2.1.r')
})

test('a lost stream causes a delayed fetch unless it reconnects before', async () => {
  const { ask, requests, pageAt } = server()
  const { schedule, run } = manualSchedule()
  const follower = followBoard(ask, pageAt(1), schedule)
  follower.handleEvent({ kind: 'lost' })
  expect(follower.isStreaming()).toBe(false)
  follower.handleEvent({ kind: 'version', version: '1.1.r' })
  await run()
  expect(requests).toEqual([])
  follower.handleEvent({ kind: 'lost' })
  await run()
  expect(requests).toEqual(['1'])
})

test('deltas wait while the board is paused', () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.pause()
  follower.handleEvent({ kind: 'delta', delta: move() })
  follower.handleEvent({ kind: 'delta', delta: move() })
  expect(follower.getSnapshot()).toMatchObject({
    current: { version: '1.1.r' },
    waiting: { version: '3.1.r' },
  })
  follower.resume()
  expect(currentIds(follower)).toEqual(ids(pageAt(1)))
})
