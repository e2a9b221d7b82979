import { expect, test } from 'vitest'
import { type Budget, budgetOf, budgetProblems } from './budget.ts'

const budget: Budget = {
  referenceIndex: 100,
  lanes: { check: 60, test: 300 },
  files: { 'long.test.ts': 50 },
}
const lane = (seconds: number, files: Readonly<Record<string, number>> = {}, index = 100) => ({
  lane: 'test',
  seconds,
  index,
  files: Object.entries(files).map(([file, took]) => ({ file, seconds: took })),
})

test('a run within its budget has no problems', () => {
  expect(budgetProblems(budget, [lane(299, { 'long.test.ts': 49, 'short.test.ts': 5 })])).toEqual([])
})

test('a lane may exceed its budget by a fifth and no more', () => {
  expect(budgetProblems(budget, [lane(360)])).toEqual([])
  expect(budgetProblems(budget, [lane(361)])).toEqual(['the lane test took 361 s, its budget is 300 s'])
})

test('a slow lane lists the three files that grew most; unrecorded files count from five seconds', () => {
  const files = { 'a.test.ts': 12, 'b.test.ts': 8, 'long.test.ts': 60, 'c.test.ts': 6, 'd.test.ts': 4 }
  expect(budgetProblems(budget, [lane(400, files)])).toEqual([
    'the lane test took 400 s, its budget is 300 s',
    '  long.test.ts grew by 10 s from 50 s',
    '  a.test.ts grew by 7 s from 5 s',
    '  b.test.ts grew by 3 s from 5 s',
  ])
})

test('a test that sleeps a minute is a problem even in a fast lane', () => {
  expect(budgetProblems(budget, [lane(290, { 'new.test.ts': 61 })])).toEqual([
    'new.test.ts took 61 s, its budget is 5 s',
  ])
})

test('a listed file may double and take half a minute more, an unlisted one a quarter of a minute', () => {
  expect(budgetProblems(budget, [lane(290, { 'long.test.ts': 130, 'new.test.ts': 21 })])).toEqual([])
  expect(budgetProblems(budget, [lane(290, { 'long.test.ts': 131, 'new.test.ts': 22 })])).toHaveLength(2)
})

test('a lane gets twice the time while the machine has half its speed', () => {
  expect(budgetProblems(budget, [lane(720, { 'long.test.ts': 229 }, 50)])).toEqual([])
  expect(budgetProblems(budget, [lane(721, {}, 50), { ...lane(60), lane: 'check' }])).toEqual([
    'the lane test took 721 s, its budget is 600 s',
    'test has 2.00 times its budget: the machine was slower',
  ])
})

test('a faster machine gets the recorded time', () => {
  expect(budgetProblems(budget, [lane(360, {}, 200)])).toEqual([])
})

test('a lane without a budget is a problem', () => {
  expect(budgetProblems(budget, [{ lane: 'new', seconds: 1, index: 100, files: [] }])).toEqual([
    'the lane new has no budget in .ci/budget.json',
  ])
})

test('a recorded budget has whole seconds, files by path, and none below five seconds', () => {
  const run = lane(300.2, { 'b.test.ts': 5.1, 'a.test.ts': 7, 'short.test.ts': 4.9 }, 115)
  const recorded = budgetOf([run, { lane: 'check', seconds: 60, index: 125, files: [] }])
  expect(recorded).toEqual({
    referenceIndex: 120,
    lanes: { test: 301, check: 60 },
    files: { 'a.test.ts': 7, 'b.test.ts': 6 },
  })
  expect(Object.keys(recorded.files)).toEqual(['a.test.ts', 'b.test.ts'])
  expect(budgetProblems(recorded, [run])).toEqual([])
})
