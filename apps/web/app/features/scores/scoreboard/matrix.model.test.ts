import { expect, test } from 'vitest'
import { emptyMatrix, type MatrixTask, markOf, mergeMatrix } from './matrix.model.ts'

const task = (number: number, category: string): MatrixTask => ({
  number,
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: { zh: `题 ${number}` },
  category,
  value: 100,
  solves: 1,
})
const about = { version: 'v1', state: 'running', frozenAt: null } as const

test('tasks of one category stand together, categories in the order of their first task', () => {
  const tasks = [task(0, 'web'), task(1, 'pwn'), task(2, 'web')]
  expect(mergeMatrix(emptyMatrix, { ...about, tasks, rows: [] }).tasks.map(({ number }) => number)).toEqual([
    0, 2, 1,
  ])
})

test('pages add up, and a team’s newer row takes the place of its older one', () => {
  const one = mergeMatrix(emptyMatrix, { ...about, tasks: [], rows: [{ teamId: 'a', solved: [[3, 1, 60]] }] })
  const two = mergeMatrix(one, {
    ...about,
    tasks: [],
    rows: [
      { teamId: 'b', solved: [[3, 2, 90]] },
      { teamId: 'a', solved: [] },
    ],
  })
  expect(two.solves.get('a')?.size).toBe(0)
  expect(two.solves.get('b')?.get(3)).toEqual({ blood: 2, seconds: 90 })
})

test.each([
  [0, '●'],
  [1, 'I'],
  [2, 'II'],
  [3, 'III'],
  [4, '●'],
])('the solver number %i is marked %s', (blood, mark) => {
  expect(markOf({ blood, seconds: 0 })).toBe(mark)
})
