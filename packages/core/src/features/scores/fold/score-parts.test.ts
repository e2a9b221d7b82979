import { type LedgerHeader, ledgerFormat } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { encodeCaptures, encodeStatuses } from '../ledger/round-codec.rules.ts'
import { genesisHash, hashScoreEvent, toScoreEventRecord } from '../ledger/score-event.rules.ts'
import type { NewScoreEvent, ScoreEvent, StageWeight } from '../ledger/score-event.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { referenceBoard } from '../testing/reference-board.fixture.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { replayLedger } from './ledger-replay.ts'
import { hashBoard, rankTeams } from './ranking.rules.ts'
import { foldScores, type Scores } from './score-fold.rules.ts'

function columnsOf(events: readonly ScoreEvent[]) {
  const columns = emptyColumns({ teams: 2, solves: 4 })
  for (const event of events) appendToColumns(columns, event)
  return columns
}

function boardText(scores: Scores): string {
  const { order, rank } = rankTeams(scores)
  return Array.from(order, (team, place) => `${rank[place]} ${team} ${scores.score[team]}`).join('\n')
}

/** The format of an export: a head, then one line per event. */
function exported(events: readonly ScoreEvent[]): string[] {
  let last: Buffer = genesisHash
  const lines = events.map(({ seq, at, ...event }) => {
    const record = toScoreEventRecord(event as NewScoreEvent, seq, new Date(at).toISOString())
    last = hashScoreEvent(last, record)
    return JSON.stringify({ ...record, hash: last.toString('hex') })
  })
  const head: LedgerHeader = {
    format: ledgerFormat,
    competition: {
      id: '00000000-0000-7000-8000-000000000000',
      name: { zh: '赛' },
      type: 'major',
      decimals: 4,
    },
    divisions: [],
    tasks: [],
    teams: [],
    last: { seq: lines.length, hash: last.toString('hex') },
    board: null,
  }
  return [JSON.stringify(head), ...lines]
}

const cutoffs = 12

test('of 20 histories of every kind the fold, the reference board and the replayed export agree at every moment', async () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 20; seed += 1) {
    const events = randomHistory(seed, 600, { withParts: true })
    for (const { kind } of events) kinds.add(kind)
    const columns = columnsOf(events)
    for (let cut = 1; cut <= cutoffs; cut += 1) {
      const until = (events[Math.floor((events.length * cut) / cutoffs) - 1] as ScoreEvent).at
      const past = events.filter(({ at }) => at < until)
      const scores = foldScores(columns, until)
      const reference = referenceBoard(past).map(({ rank, team, score }) => `${rank} ${team} ${score}`)
      expect(boardText(scores)).toBe(reference.join('\n'))
      const replay = await replayLedger(exported(past))
      if (!replay.isWhole) throw new Error(`${replay.seq} ${replay.why}`)
      expect(replay.boardHash).toBe(hashBoard(scores))
    }
  }
  expect([...kinds].toSorted()).toEqual([
    ...['advance', 'award', 'ban', 'bloods', 'division', 'excuse', 'game', 'grade', 'hint', 'join'],
    ...['move-division', 'penalty', 'round', 'rule', 'solve', 'stages', 'unban', 'void', 'withdraw-solve'],
  ])
}, 180_000)

const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
const joined: readonly NewScoreEvent[] = [
  { kind: 'division', division: 0, rights },
  ...[0, 1, 2, 3].map((team): NewScoreEvent => ({ kind: 'join', team, division: 0 })),
]
const numbered = (events: readonly NewScoreEvent[]): ScoreEvent[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: 1000 * (index + 1) }) as ScoreEvent)
const foldOf = (events: readonly NewScoreEvent[]) => foldScores(columnsOf(numbered([...joined, ...events])))

test('scores above 2^31 and 2^32 units are added exactly, solve by solve and by grades', () => {
  const value = 1_000_000
  const tasks = Array.from({ length: 5_000 }, (_, task) => task)
  const { score } = foldOf([
    ...tasks.map((task): NewScoreEvent => ({ kind: 'rule', task, rule: { name: 'static', points: value } })),
    ...tasks.map((task): NewScoreEvent => ({ kind: 'solve', team: 0, task })),
    { kind: 'award', team: 0, amount: 7 },
    { kind: 'grade', team: 1, task: 0, amount: 3_000_000_000_001 },
    { kind: 'grade', team: 1, task: 1, amount: -1 },
  ])
  expect([...score.subarray(0, 2)]).toEqual([5_000_000_007, 3_000_000_000_000])
})

test('a solve has its credit of the value as it falls, less its hints, and counts by the time of its work', () => {
  const rule = { name: 'linear', initial: 100, minimum: 10, decay: 10 } as const
  const { score, tie, lastChange } = foldOf([
    { kind: 'rule', task: 0, rule },
    { kind: 'hint', team: 1, task: 0, price: 5, payable: 'on-solve' },
    { kind: 'solve', team: 0, task: 0, credit: 305 },
    { kind: 'solve', team: 1, task: 0, credit: 900, since: 1234 },
    { kind: 'solve', team: 2, task: 0 },
  ])
  // Three solves: 80 points.
  expect([...score]).toEqual([24, 67, 80, 0])
  expect([...tie]).toEqual([8_000, 1_234, 10_000, Infinity])
  expect(lastChange[1]).toBe(9_000)
})

test('solves that say how they rank are compared by their sum, and before the first of them by time', () => {
  const events: NewScoreEvent[] = [
    { kind: 'rule', task: 0, rule: { name: 'static', points: 10 } },
    { kind: 'rule', task: 1, rule: { name: 'static', points: 10 } },
    { kind: 'solve', team: 0, task: 0, tie: 2 },
    { kind: 'solve', team: 1, task: 0, tie: 1 },
    { kind: 'solve', team: 1, task: 1, tie: 0 },
    { kind: 'solve', team: 0, task: 1 },
  ]
  expect([...foldOf(events).tie]).toEqual([2, 1, Infinity, Infinity])
  expect([...rankTeams(foldOf(events)).order].slice(0, 2)).toEqual([1, 0])
})

test('a grade replaces the one before it, and a withdrawn one counts nothing', () => {
  const grade = (team: number, amount: number | null, tie?: number): NewScoreEvent => ({
    kind: 'grade',
    team,
    task: 0,
    amount,
    ...(tie !== undefined && { tie }),
  })
  const scores = foldOf([grade(0, 50, 9), grade(0, 80, 5), grade(1, 80, 4), grade(2, 70), grade(2, null)])
  expect([...scores.score]).toEqual([80, 80, 0, 0])
  expect([...rankTeams(scores).order].slice(0, 2)).toEqual([1, 0])
})

/** The statuses and captures of one round: teams and rounds as people count them, from 1 on and from 0 on. */
function rounds(): NewScoreEvent[] {
  const status: Readonly<Record<string, number>> = { '1A4': 5, '2A4': 2, '3B2': 4, '4B3': 6 }
  const captures: readonly (readonly [number, number, string, number, number])[] = [
    [1, 1, 'A', 2, 0],
    [1, 3, 'A', 2, 0],
    [2, 1, 'A', 3, 1],
    [2, 1, 'A', 2, 1],
    [3, 4, 'A', 2, 0],
    [3, 2, 'B', 1, 2],
    [4, 1, 'B', 2, 3],
    [4, 3, 'B', 2, 3],
    [4, 4, 'B', 2, 3],
  ]
  return [0, 1, 2, 3, 4].flatMap((round) =>
    ['A', 'B'].map((service, task): NewScoreEvent => {
      const own = captures.filter(([at, , of]) => at === round && of === service)
      return {
        kind: 'round',
        task,
        round,
        statuses: encodeStatuses(
          Uint8Array.from([1, 2, 3, 4], (team) => status[`${round}${service}${team}`] ?? 1),
        ),
        captures: encodeCaptures(
          round,
          own.map(([, attacker, , victim, issued]) => ({
            issued,
            victim: victim - 1,
            store: 0,
            attacker: attacker - 1,
          })),
        ),
      }
    }),
  )
}

test.each([
  [0, [4_000_000, 4_000_000, 4_000_000, 4_000_000]],
  [1, [9_500_000, 6_318_207, 9_500_000, 6_000_000]],
  [2, [17_500_000, 9_318_207, 12_500_000, 9_000_000]],
  [3, [20_333_333, 12_720_493, 16_333_333, 14_333_333]],
  [4, [25_666_666, 14_440_986, 21_666_666, 19_666_666]],
])('the check game has the scores of FAUST after round %i', (round, expected) => {
  expect([...foldOf(rounds().slice(0, 2 * (round + 1))).score]).toEqual(expected)
})

test('an excuse credits a check that failed, a void takes captures from both sides', () => {
  const excused = foldOf([...rounds(), { kind: 'excuse', task: 0, from: 1, to: 1, teams: [3] }])
  expect([...excused.score]).toEqual([25_666_666, 14_440_986, 21_666_666, 21_666_666])
  const voided = foldOf([...rounds(), { kind: 'void', team: 1, task: 1, from: 3, to: 3 }])
  expect([...voided.score]).toEqual([26_666_666, 12_440_986, 21_666_666, 19_666_666])
})

test.each([
  ['max', [830_641, 700_000, 626_316, 189_776], [0, 1, 2, 3]],
  ['rank', [750_000, 750_000, 675_000, 325_000], [1, 0, 2, 3]],
  ['zscore', [567_510, 521_416, 523_109, 387_965], [0, 2, 1, 3]],
] as const)('three stages combined by %s have the reference totals and order', (norm, totals, order) => {
  const raw = [
    [8_000, 9_500, 6_000, 0],
    [240_000, 120_000, 300_000, 60_000],
    [35_050, 40_100, -2_025, 12_000],
  ]
  const stages = [20, 50, 30].map(
    (weight, task): StageWeight => ({
      number: task + 1,
      weight,
      norm,
      cap: null,
      decimals: 2,
      tasks: [task],
    }),
  )
  const scores = foldOf([
    { kind: 'stages', stages },
    ...raw.flatMap((amounts, task) =>
      amounts.map((amount, team): NewScoreEvent => ({ kind: 'grade', team, task, amount })),
    ),
  ])
  expect([...scores.score]).toEqual(totals)
  expect([...rankTeams(scores).order]).toEqual(order)
})

test('a list of a stage decides who takes part in it, and a cap how much counts', () => {
  const stage: StageWeight = { number: 1, weight: 1, norm: 'max', cap: 60, decimals: 0, tasks: [0] }
  const scores = foldOf([
    { kind: 'stages', stages: [stage] },
    ...[100, 50, 30].map((amount, team): NewScoreEvent => ({ kind: 'grade', team, task: 0, amount })),
    { kind: 'advance', stage: 1, teams: [1, 2], reserves: [0], board: '0'.repeat(64) },
    { kind: 'award', team: 2, amount: 5 },
  ])
  expect([...scores.score]).toEqual([0, 1_000_000, 600_005, 0])
})
