import { expect, test } from 'vitest'
import { paperTotals, sectionProblem, strataOf } from './section.model.ts'

const known = new Map(['a', 'b', 'c', 'd'].map((id, at) => [id, { difficulty: at < 3 ? 2 : 5 }]))
const itemIds = [...known.keys()]

test('the totals count what each candidate gets, in exact hundredths of a point', () => {
  const sections = [
    { mode: 'all' as const, points: 0.1, itemIds },
    { mode: 'draw' as const, draw: 3, points: 2.55, itemIds },
    { mode: 'strata' as const, counts: { 2: 2, 5: 1, 1: null }, points: 4, itemIds },
    {},
  ]
  expect(paperTotals(sections)).toEqual({ questions: 10, points: 40 + 765 + 1200 })
})

test('a draw of more questions than the section has is a problem', () => {
  const section = { mode: 'draw' as const, itemIds }
  expect(sectionProblem({ ...section, draw: 4 }, known)).toBeNull()
  expect(sectionProblem({ ...section, draw: 5 }, known)).toEqual({ kind: 'too_few', draw: 5, available: 4 })
  expect(sectionProblem({ ...section, draw: null }, known)).toEqual({ kind: 'nothing_drawn' })
})

test('strata are valid while the section has enough questions of each difficulty', () => {
  const section = { mode: 'strata' as const, itemIds }
  expect(sectionProblem({ ...section, counts: { 2: 3, 5: 1 } }, known)).toBeNull()
  expect(sectionProblem({ ...section, counts: { 2: 2, 5: 2 } }, known)).toEqual({
    kind: 'too_few_of',
    difficulty: 5,
    draw: 2,
    available: 1,
  })
  expect(sectionProblem({ ...section, counts: { 3: 1 } }, known)).toMatchObject({ available: 0 })
  expect(sectionProblem({ ...section, counts: { 3: 0 } }, known)).toEqual({ kind: 'nothing_drawn' })
  expect(strataOf({ 5: 1, 2: 3, 1: 0 })).toEqual([
    { difficulty: 2, count: 3 },
    { difficulty: 5, count: 1 },
  ])
})
