import { expect, test } from 'vitest'
import { emptyColumns } from '../fold/event-columns.ts'
import { adjustmentsBetween, revealChanges } from './reveal.rules.ts'

const event = (part: object) => ({ seq: 1, at: 50, team: 3, ...part }) as never

test('awards, penalties and hints count from the freeze up to the end, by team', () => {
  const columns = emptyColumns()
  columns.others.push(
    event({ kind: 'award', amount: 100, at: 10 }),
    event({ kind: 'award', amount: 40 }),
    event({ kind: 'penalty', amount: 15 }),
    event({ kind: 'hint', price: 20, task: 1, payable: 'now' }),
    event({ kind: 'hint', price: 99, task: 1, payable: 'on-solve' }),
    event({ kind: 'award', amount: 7, team: 4 }),
    event({ kind: 'award', amount: 1000, at: 90 }),
  )
  expect([...adjustmentsBetween(columns, { from: 50, until: 90 })]).toEqual([
    [3, { awards: 25, hints: -20 }],
    [4, { awards: 7, hints: 0 }],
  ])
})

test('the changes add up to the difference, and parts of nothing are left out', () => {
  expect(revealChanges(132, { solves: 0, awards: 132, hints: 0 })).toEqual([{ kind: 'awards', units: 132 }])
  expect(revealChanges(80, { solves: 100, awards: 0, hints: -5 })).toEqual([
    { kind: 'solves', units: 100 },
    { kind: 'hints', units: -5 },
    { kind: 'values', units: -15 },
  ])
  expect(revealChanges(0, { solves: 0, awards: 0, hints: 0 })).toEqual([])
})
