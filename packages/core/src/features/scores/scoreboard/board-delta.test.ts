import {
  type PreparedReply,
  placeAfter,
  preparedReplyText,
  type RecentSolves,
  rowAfter,
  type Scoreboard,
  type ScoreboardDelta,
  type ScoreboardMatrix,
  type ScoreboardRow,
  solveNews,
} from '@tiltyard/contracts'
import { cases } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { createRandom, randomHistory } from '../testing/random-history.fixture.ts'
import { diffViews, publishedView } from './board-delta.rules.ts'
import { boardPage } from './board-page.view.ts'
import type { BoardView } from './board-snapshot.ts'
import { boardMatrix, recentSolvesView } from './board-solves.view.ts'

const read = <T>(reply: PreparedReply<T>) => JSON.parse(preparedReplyText(reply)) as T
const divisions = [undefined, 0, 1, 2]

/** Everything that a reader could have fetched of one version. */
function fetched(view: BoardView, division: number | undefined) {
  const first = read<Scoreboard>(boardPage(view, { page: 1, division }))
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...read<Scoreboard>(boardPage(view, { page, division })).rows)
  const matrix = read<ScoreboardMatrix>(boardMatrix(view, { page: 1, division }))
  const { solves: news } = read<RecentSolves>(recentSolvesView(view, division))
  return { head: first, rows, matrix, news }
}
type Fetched = ReturnType<typeof fetched>

/** The same, from what was fetched of the version before. */
function applied({ rows, matrix, news }: Fetched, delta: ScoreboardDelta) {
  const after = rowAfter(delta, (place) => rows[place])
  const solves = solveNews(delta)
  return {
    rows: Array.from({ length: delta.total }, (_, place) => after(place)),
    tasks: matrix.tasks.map((task) => {
      const change = delta.tasks.find(([number]) => number === task.number)
      return change ? { ...task, value: change[1], solves: change[2] } : task
    }),
    cells: new Map(
      matrix.rows.map(({ teamId, solved }) => [
        teamId,
        [
          ...solved,
          ...solves
            .filter((solve) => solve.teamId === teamId)
            .toReversed()
            .map(({ task, blood, seconds }) => [task, blood, seconds]),
        ],
      ]),
    ),
    news: [
      ...solves.map(({ seq, teamId, teamName, taskName, blood }) => ({
        seq,
        teamId,
        teamName,
        taskName,
        blood,
      })),
      ...news.map(({ at, ...rest }) => rest),
    ].slice(0, 50),
  }
}

function expectSame(before: Fetched, delta: ScoreboardDelta, after: Fetched): void {
  const now = applied(before, delta)
  expect(now.rows).toEqual(after.rows)
  expect(now.tasks).toEqual(after.matrix.tasks)
  for (const { teamId, solved } of after.matrix.rows)
    if (now.cells.has(teamId)) expect(now.cells.get(teamId)).toEqual(solved)
  expect(now.news).toEqual(after.news.map(({ at, ...rest }) => rest))
  expect(delta).toMatchObject({ from: before.head.version, to: after.head.version, total: after.head.total })
  const sizes = after.head.divisions.map(({ teams }) => teams)
  expect(delta.divisions ?? before.head.divisions.map(({ teams }) => teams)).toEqual(sizes)
  // One assertion for all rows: one for each would take most of the time of the test.
  const places = new Map(after.rows.map(({ teamId }, place) => [teamId, place]))
  expect(before.rows.map((_, place) => placeAfter(delta, place))).toEqual(
    before.rows.map(({ teamId }) => places.get(teamId) ?? -1),
  )
}

/** One page alone is held: what it has afterwards is right, and the first page never lacks a row. */
function expectPages({ rows }: Fetched, delta: ScoreboardDelta, after: Fetched): void {
  for (let first = 0; first < delta.total; first += 100) {
    const isHeld = (place: number) => place >= first && place < first + 100
    const rowNow = rowAfter(delta, (place) => (isHeld(place) ? rows[place] : undefined))
    const page = Array.from({ length: Math.min(100, delta.total - first) }, (_, at) => rowNow(first + at))
    expect(page.filter((row) => row)).toEqual(page.flatMap((row, at) => (row ? after.rows[first + at] : [])))
    if (first === 0) expect(page).not.toContain(undefined)
  }
}

/** Versions of one competition, each some causes after the one before it. */
function* versions(seed: number, causes: readonly ScoreEvent[]) {
  const random = createRandom(seed)
  const board = createModelBoard({ startsAt: causes[0]?.at ?? 0 })
  let from = 0
  while (from < causes.length) {
    const to = Math.min(causes.length, from + 1 + random(6))
    board.addEvents(causes.slice(from, to))
    yield board.at((causes[to - 1] as ScoreEvent).at + 1)
    from = to
  }
}

/** Many teams that have joined, and then solve: boards of several pages, values that fall, ties. */
function largeHistory(seed: number): ScoreEvent[] {
  const random = createRandom(seed)
  const start = randomHistory(seed, 20)
  const causes = start.filter(({ kind }) => kind === 'division' || kind === 'bloods' || kind === 'rule')
  let at = 2_000_000
  const add = (step: object) => {
    at += random(4) === 0 ? 0 : random(5_000)
    causes.push({ ...step, seq: causes.length + 1, at } as ScoreEvent)
  }
  for (const [index, cause] of causes.entries()) Object.assign(cause, { seq: index + 1 })
  const tasks = causes.filter(({ kind }) => kind === 'rule').length
  for (let team = 0; team < 260; team += 1) add({ kind: 'join', team, division: random(3) })
  const solved = new Set<string>()
  for (let step = 0; step < 400; step += 1) {
    const [team, task] = [Math.min(random(260), random(260)), random(tasks)]
    if (solved.has(`${team} ${task}`)) continue
    solved.add(`${team} ${task}`)
    add({ kind: 'solve', team, task })
  }
  return causes
}

describe('a delta', () => {
  test.each([
    ['whatever organisers and teams do', (seed: number) => randomHistory(seed, 200), cases(10, 200)],
    [
      'with grades, rounds and stages',
      (seed: number) => randomHistory(seed, 300, { withParts: true }),
      cases(4, 100),
    ],
    ['on a board of several pages', largeHistory, cases(1, 20)],
  ])(
    'takes a reader to exactly the pages of the next version, %s',
    (_, historyOf, seeds) => {
      let deltas = 0
      for (let seed = 1; seed <= seeds; seed += 1) {
        let before: {
          readonly published: ReturnType<typeof publishedView>
          readonly pages: Fetched[]
        } | null = null
        for (const { public: view } of versions(seed, historyOf(seed))) {
          const pages = divisions.map((division) => fetched(view, division))
          for (const [index, division] of divisions.entries()) {
            const delta = before && diffViews(before.published, view, division)
            if (!delta || !before) continue
            deltas += 1
            expectSame(before.pages[index] as Fetched, delta, pages[index] as Fetched)
            expectPages(before.pages[index] as Fetched, delta, pages[index] as Fetched)
          }
          before = { published: publishedView(view), pages }
        }
      }
      expect(deltas).toBeGreaterThan(seeds * 20)
    },
    180_000,
  )
})

const joined = (team: number, at: number): ScoreEvent => ({
  kind: 'join',
  team,
  division: 0,
  seq: team + 10,
  at,
})
const opening: ScoreEvent[] = [
  {
    kind: 'division',
    division: 0,
    rights: { ranksOverall: true, scores: true, bloods: true, affectsValue: true },
    seq: 1,
    at: 1_000,
  },
  { kind: 'rule', task: 0, rule: { name: 'static', points: 100 }, seq: 2, at: 1_000 },
  { kind: 'rule', task: 1, rule: { name: 'static', points: 100 }, seq: 3, at: 1_000 },
]

function opened() {
  const board = createModelBoard({ startsAt: 0 })
  board.addEvents([...opening, ...[0, 1, 2].map((team) => joined(team, 1_000))])
  return board
}

describe('a reader is told to read again', () => {
  const solve = (seq: number, team: number, at: number): ScoreEvent => ({
    kind: 'solve',
    team,
    task: 0,
    seq,
    at,
  })

  test('after a solve was taken back, or one that was received earlier came late', () => {
    const board = opened()
    board.addEvents([solve(20, 0, 5_000)])
    const first = publishedView(board.at(6_000).public)
    board.addEvents([solve(21, 1, 4_000)])
    const late = board.at(7_000).public
    expect(diffViews(first, late, undefined)).toBeNull()
    const second = publishedView(late)
    board.addEvents([solve(22, 2, 7_000)])
    const usual = board.at(8_000).public
    expect(diffViews(second, usual, undefined)).not.toBeNull()
    const third = publishedView(usual)
    board.addEvents([{ kind: 'withdraw-solve', team: 0, task: 0, seq: 23, at: 8_500 }])
    expect(diffViews(third, board.at(9_000).public, undefined)).toBeNull()
  })

  test('when the board freezes, and when it is revealed', () => {
    const board = opened()
    const running = publishedView(board.at(2_000, { freezeAt: 3_000 }).public)
    const frozen = board.at(4_000, { freezeAt: 3_000 }).public
    expect(diffViews(running, frozen, undefined)).toBeNull()
    const revealed = board.at(5_000, { freezeAt: 3_000, revealedAt: 4_500 }).public
    expect(diffViews(publishedView(frozen), revealed, undefined)).toBeNull()
  })
})

test('of one solve among hundreds that shift, one row is told', () => {
  const board = createModelBoard({ startsAt: 0 })
  board.addEvents([...opening, ...Array.from({ length: 500 }, (_, team) => joined(team, 1_000))])
  board.addEvents(
    Array.from({ length: 400 }, (_, team) => ({
      kind: 'solve',
      team,
      task: 0,
      seq: 1_000 + team,
      at: 2_000 + team,
    })),
  )
  const before = publishedView(board.at(10_000).public)
  board.addEvents([{ kind: 'solve', team: 390, task: 1, seq: 2_000, at: 11_000 }])
  const delta = diffViews(before, board.at(12_000).public, undefined) as ScoreboardDelta
  // And the one that is thereby no longer on the first page is told by nobody: who holds that page lets it go.
  expect(delta.rows.map(([from, to]) => [from, to])).toEqual([[390, 0]])
  expect(JSON.stringify(delta).length).toBeLessThan(400)
  expect(delta.rows[0]?.[7]?.[1]).toBe('队 390')
  const held: ScoreboardRow[] = read<Scoreboard>(boardPage(before.view, { page: 1 })).rows
  expect(rowAfter(delta, (place) => held[place])(99)?.teamId).toBe(held[98]?.teamId)
})
