import { expect, test } from 'vitest'
import { appendToColumns, emptyColumns, foldScores } from '../../scores/index.ts'
import { finalOrder } from './final-order.ts'
import { awardsOf, currentAwards, hasOrderChanged, whyCannotPublish } from './result.rules.ts'

const team = (name: string) => ({
  teamId: name,
  teamName: name,
  orgName: 'x',
  divisionId: 'd',
  divisionName: { zh: '组' },
})

test('teams that share a rank have different places, and banned teams have none', () => {
  const columns = emptyColumns()
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  appendToColumns(columns, { seq: 1, at: 0, kind: 'division', division: 0, rights })
  for (const number of [0, 1, 2, 3])
    appendToColumns(columns, { seq: 2 + number, at: 1, kind: 'join', team: number, division: 0 })
  appendToColumns(columns, { seq: 6, at: 2, kind: 'award', team: 2, amount: 50 })
  appendToColumns(columns, { seq: 7, at: 3, kind: 'ban', team: 3 })
  const teams = new Map(['a', 'b', 'c', 'd'].map((name, number) => [number, team(name)]))
  const scores = foldScores(columns)
  expect(
    finalOrder(scores, teams).map(({ place, rank, teamId, score }) => [place, rank, teamId, score]),
  ).toEqual([
    [1, 1, 'c', 50],
    [2, 2, 'a', 0],
    [3, 2, 'b', 0],
  ])
})

test('a changed score, order or number of teams requires a correction', () => {
  const places = [
    { place: 1, rank: 1, divisionRank: 1, teamId: 'a', score: 10 },
    { place: 2, rank: 2, divisionRank: 2, teamId: 'b', score: 5 },
  ]
  expect(hasOrderChanged(places, places)).toBe(false)
  expect(hasOrderChanged(places, places.slice(0, 1))).toBe(true)
  expect(hasOrderChanged(places, places.toReversed())).toBe(true)
  expect(
    hasOrderChanged(places, [{ ...places[0], score: 11 } as (typeof places)[0], ...places.slice(1)]),
  ).toBe(true)
})

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const stage = { state: 'over' as const, freezeAt: null, revealAt: null, revealedAt: null }

test.each([
  ['a stage runs', { stages: [{ ...stage, state: 'running' as const }] }, 'competition_not_ended'],
  ['a stage is paused', { stages: [{ ...stage, state: 'paused' as const }] }, 'competition_not_ended'],
  ['there is no stage', { stages: [] }, 'competition_not_ended'],
  ['frozen, never revealed', { stages: [{ ...stage, freezeAt: day(1) }] }, 'not_revealed'],
  ['revealed by hand', { stages: [{ ...stage, freezeAt: day(1), revealedAt: day(9) }] }, null],
  ['revealed by itself', { stages: [{ ...stage, freezeAt: day(1), revealAt: day(9) }] }, null],
  [
    'to be revealed tomorrow',
    { stages: [{ ...stage, freezeAt: day(1), revealAt: day(11) }] },
    'not_revealed',
  ],
  [
    'the last stage is not revealed',
    {
      stages: [
        { ...stage, freezeAt: day(1), revealedAt: day(3) },
        { ...stage, freezeAt: day(5) },
      ],
    },
    'not_revealed',
  ],
  ['never frozen', { stages: [stage] }, null],
  ['nobody on the board', { stages: [stage], teams: 0 }, 'no_teams'],
])('%s', (_, given, expected) => {
  expect(whyCannotPublish({ at: day(10), teams: 3, ...given })).toBe(expected)
})

const placed = (teamId: string, place: number | null, divisionPlace: number) => ({
  ...team(teamId),
  ...{ place, rank: place, divisionPlace, divisionRank: 1, score: 0 },
})

test('of teams with equal scores each place has its own award, on the board and in the division', () => {
  const order = [placed('a', 1, 1), placed('b', 2, 2), placed('c', null, 3)]
  const [first, second] = [{ zh: '一等奖' }, { zh: '二等奖' }]
  const awards = [
    { place: 1, award: first },
    { place: 1, divisionId: 'd', award: second },
    { place: 3, divisionId: 'd', award: second },
  ]
  const won = new Map(order.map((row) => [row.teamId, awardsOf(awards, row)]))
  expect([...won.values()]).toEqual([
    { award: first, divisionAward: second },
    { award: null, divisionAward: null },
    { award: null, divisionAward: second },
  ])
  expect(currentAwards(order, won)).toEqual(awards)
  // The first team was suspended since: an award follows its team, and nobody inherits one.
  const later = [placed('b', 1, 1), placed('c', null, 2)]
  expect(currentAwards(later, won)).toEqual([{ place: 2, divisionId: 'd', award: second }])
})
