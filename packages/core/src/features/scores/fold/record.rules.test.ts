import { expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { findLongestLead, listFirstBloods } from './record.rules.ts'
import { foldScores } from './score-fold.rules.ts'

const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }

function columnsOf(events: readonly object[]) {
  const columns = emptyColumns()
  const opening = [
    { at: 0, kind: 'division', division: 0, rights },
    ...[0, 1].map((task) => ({ at: 0, kind: 'rule', task, rule: { name: 'static', points: 100 } })),
    ...[0, 1, 2].map((team) => ({ at: 0, kind: 'join', team, division: 0 })),
  ]
  for (const [index, event] of [...opening, ...events].entries())
    appendToColumns(columns, { seq: index + 1, ...event } as ScoreEvent)
  return columns
}
const times = { startsAt: 0, endsAt: 100 }

test('the longest lead is the sum of all times in front; equal points do not take it away', () => {
  const columns = columnsOf([
    { at: 10, kind: 'solve', team: 0, task: 0 },
    { at: 30, kind: 'solve', team: 1, task: 0 },
    { at: 40, kind: 'solve', team: 1, task: 1 },
    { at: 90, kind: 'award', team: 0, amount: 500 },
  ])
  // Team 0 leads from 10 to 40 and from 90 to 100, team 1 from 40 to 90.
  expect(findLongestLead(columns, [0, 1, 2], times)).toEqual({ team: 1, milliseconds: 50 })
})

test('before the first points nobody leads', () => {
  expect(findLongestLead(columnsOf([]), [0, 1, 2], times)).toBeNull()
})

test('a first blood is recorded without a bonus, and a banned team has none', () => {
  const columns = columnsOf([
    { at: 10, kind: 'solve', team: 0, task: 0 },
    { at: 20, kind: 'solve', team: 1, task: 0 },
    { at: 30, kind: 'ban', team: 0 },
  ])
  expect(listFirstBloods(columns, foldScores(columns))).toEqual([{ task: 0, team: 1, at: 20 }])
})
