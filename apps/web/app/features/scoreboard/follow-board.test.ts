import type { Scoreboard } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { countChanges, rowAt } from './board-pages.model.ts'
import { followBoard } from './follow-board.ts'
import type { AskPage } from './queries.ts'
import { board, delta, row, teamId } from './testing/board.suite.ts'

const nameOf = (version: number) => `${version}.1.r`

/** A server with one board, whose pages have two hundred and fifty teams and whose mark is its version. */
function server() {
  const asked: string[] = []
  let order = Array.from({ length: 250 }, (_, team) => team)
  let version = 1
  let isAway = false
  const pageAt = (page: number): Scoreboard =>
    board(
      order.slice((page - 1) * 100, page * 100).map((team) => row(team, { solves: version })),
      { version: nameOf(version), total: order.length, page },
    )
  const ask: AskPage = async (page, etag) => {
    asked.push(etag ? `${page} unless ${etag}` : `${page}`)
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
    asked,
    pageAt,
    leave(away: boolean) {
      isAway = away
    },
    /** The last team comes first. Says what readers are told. */
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
  const { ask, asked, pageAt } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.check()
  const seen = follower.read()
  await follower.check()
  expect(asked).toEqual(['1', '1 unless 1.1.r'])
  expect(follower.read()).toBe(seen)
})

test('reads the pages in sight together when something changed, and no others', async () => {
  const { ask, asked, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.look({ from: 150, to: 210 })
  move()
  asked.length = 0
  await follower.check()
  expect(asked).toEqual(['2', '3'])
  const { shown } = follower.read()
  expect(shown?.version).toBe('2.1.r')
  expect(shown && rowAt(shown, 101)?.teamId).toBe(teamId(100))
  await follower.look({ from: 0, to: 30 })
  expect(asked).toEqual(['2', '3', '1'])
})

test('while paused what is shown stays, and what waits is counted; then it is shown at once', async () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.pause()
  const before = follower.read().shown
  move()
  await follower.check()
  move()
  await follower.check()
  const { shown, waiting } = follower.read()
  expect(shown).toBe(before)
  expect(waiting?.version).toBe('3.1.r')
  expect(shown && waiting && countChanges(shown, waiting)).toBeGreaterThan(0)
  follower.resume()
  expect(follower.read()).toMatchObject({ shown: { version: '3.1.r' }, waiting: null, isPaused: false })
})

test('a page that turns out to be newer brings the rest along', async () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  move()
  await follower.look({ from: 100, to: 130 })
  await expect.poll(() => follower.read().shown?.version).toBe('2.1.r')
})

test('a server that is away leaves the board as it was, and says so until it is back', async () => {
  const { ask, pageAt, leave } = server()
  const follower = followBoard(ask, pageAt(1))
  leave(true)
  await follower.check()
  expect(follower.read()).toMatchObject({
    trouble: { reason: 'network.unreachable' },
    shown: { version: '1.1.r' },
  })
  leave(false)
  await follower.check()
  expect(follower.read().trouble).toBeNull()
})

test('a crowd of news costs one more reading, not a crowd of them', async () => {
  const { ask, asked, pageAt } = server()
  const follower = followBoard(ask, pageAt(1))
  await Promise.all([follower.check(), follower.check(), follower.check(), follower.check()])
  expect(asked).toHaveLength(2)
})

/** Work that waits until the test says so. */
function inTurn() {
  const waiting: (() => void)[] = []
  return {
    waiting,
    later: (work: () => void) => void waiting.push(work),
    async run() {
      for (const work of waiting.splice(0)) work()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const shownIds = ({ read }: ReturnType<typeof followBoard>) => {
  const { shown } = read()
  return shown && Array.from({ length: 100 }, (_, index) => rowAt(shown, index)?.teamId)
}
const ids = ({ rows }: Scoreboard) => rows.map((each) => each.teamId)

test('what is heard is shown without asking for anything, ranks included', () => {
  const { ask, asked, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.hear({ kind: 'version', version: '1.1.r' })
  for (let n = 0; n < 5; n += 1) follower.hear({ kind: 'delta', delta: move() })
  expect(asked).toEqual([])
  expect(follower.read().shown?.version).toBe('6.1.r')
  expect(shownIds(follower)).toEqual(ids(pageAt(1)))
  const { shown } = follower.read()
  expect(shown && [0, 7].map((index) => rowAt(shown, index)?.rank)).toEqual([1, 8])
  expect(follower.isHearing()).toBe(true)
})

test('a page that has lost a row in sight is read, and no other', async () => {
  const { ask, asked, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  await follower.look({ from: 100, to: 140 })
  asked.length = 0
  follower.hear({ kind: 'delta', delta: { ...move(), rows: [[249, 120, 1, 1, null, 0, '']] } })
  await follower.look({ from: 130, to: 190 })
  expect(asked).toEqual([])
  await follower.look({ from: 100, to: 140 })
  expect(asked).toEqual(['2'])
})

test('a gap is closed by one reading, sometime, and what was heard meanwhile comes after it', async () => {
  const { ask, asked, pageAt, move } = server()
  const { later, waiting, run } = inTurn()
  const follower = followBoard(ask, pageAt(1), later)
  move()
  for (let n = 0; n < 3; n += 1) follower.hear({ kind: 'delta', delta: move() })
  expect([asked, waiting.length]).toEqual([[], 1])
  const answered = run()
  follower.hear({ kind: 'delta', delta: move() })
  await answered
  expect(asked).toEqual(['1'])
  expect(follower.read().shown?.version).toBe('6.1.r')
  expect(shownIds(follower)).toEqual(ids(pageAt(1)))
})

test('a board that must be read again is read once, and one that is known already is not', async () => {
  const { ask, asked, pageAt, move } = server()
  const { later, waiting, run } = inTurn()
  const follower = followBoard(ask, pageAt(1), later)
  follower.hear({ kind: 'resync', version: '1.1.r' })
  expect(waiting).toHaveLength(0)
  move()
  for (let n = 0; n < 3; n += 1) follower.hear({ kind: 'resync', version: '2.1.r' })
  await run()
  expect([asked, waiting.length]).toEqual([['1'], 0])
  expect(follower.read().shown?.version).toBe('2.1.r')
})

test('an answer that is older than what was heard changes nothing', async () => {
  const { ask, pageAt, move } = server()
  const old = pageAt(1)
  const slow: AskPage = async (page) => {
    await ask(page)
    return { ok: true, value: old, headers: new Headers(), requestId: 'r' }
  }
  const follower = followBoard(slow, old)
  const checked = follower.check()
  follower.hear({ kind: 'delta', delta: move() })
  await checked
  expect(follower.read().shown?.version).toBe('2.1.r')
})

test('a connection that is lost is read for later, unless it is back by then', async () => {
  const { ask, asked, pageAt } = server()
  const { later, run } = inTurn()
  const follower = followBoard(ask, pageAt(1), later)
  follower.hear({ kind: 'lost' })
  expect(follower.isHearing()).toBe(false)
  follower.hear({ kind: 'version', version: '1.1.r' })
  await run()
  expect(asked).toEqual([])
  follower.hear({ kind: 'lost' })
  await run()
  expect(asked).toEqual(['1'])
})

test('while paused what is heard waits', () => {
  const { ask, pageAt, move } = server()
  const follower = followBoard(ask, pageAt(1))
  follower.pause()
  follower.hear({ kind: 'delta', delta: move() })
  follower.hear({ kind: 'delta', delta: move() })
  expect(follower.read()).toMatchObject({ shown: { version: '1.1.r' }, waiting: { version: '3.1.r' } })
  follower.resume()
  expect(shownIds(follower)).toEqual(ids(pageAt(1)))
})
