import type { Scoreboard } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { countChanges, rowAt } from './board-pages.model.ts'
import { followBoard } from './follow-board.ts'
import type { FetchPage } from './queries.ts'
import { board, row, teamId } from './testing/board.fixture.ts'

/** A server with one board, whose pages have two hundred and fifty teams and whose mark is its version. */
function server() {
  const requests: string[] = []
  let order = Array.from({ length: 250 }, (_, team) => team)
  let version = 1
  let isAway = false
  const pageAt = (page: number): Scoreboard =>
    board(
      order.slice((page - 1) * 100, page * 100).map((team) => row(team, { solves: version })),
      { version: `v${version}`, total: order.length, page },
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
    if (etag === `v${version}`) return { ok: true, isSame: true }
    const headers = new Headers({ etag: `v${version}` })
    return { ok: true, value: pageAt(page), headers, requestId: 'r' }
  }
  return {
    ask,
    requests,
    pageAt,
    leave(away: boolean) {
      isAway = away
    },
    /** The last team comes first. */
    move() {
      order = [order.at(-1) ?? 0, ...order.slice(0, -1)]
      version += 1
    },
  }
}

test('asks with the mark of what it knows, and an unchanged board changes nothing', async () => {
  const { ask, requests, pageAt } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.check()
  const seen = follower.getSnapshot()
  await follower.check()
  expect(requests).toEqual(['1', '1 unless v1'])
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
  expect(current?.version).toBe('v2')
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
  expect(waiting?.version).toBe('v3')
  expect(current && waiting && countChanges(current, waiting)).toBeGreaterThan(0)
  follower.resume()
  expect(follower.getSnapshot()).toMatchObject({ current: { version: 'v3' }, waiting: null, isPaused: false })
})

test('a page that turns out to be newer brings the rest along', async () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  move()
  await follower.setVisibleRows({ from: 100, to: 130 })
  await expect.poll(() => follower.getSnapshot().current?.version).toBe('v2')
})

test('a server that is away leaves the board as it was, and says so until it is back', async () => {
  const { ask, pageAt, leave } = server()
  const follower = followBoard(ask, pageAt(1))
  leave(true)
  await follower.check()
  expect(follower.getSnapshot()).toMatchObject({
    failure: { reason: 'network.unreachable' },
    current: { version: 'v1' },
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
