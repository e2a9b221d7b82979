import { expect, test } from 'vitest'
import { firstMatrix, markOf, matrixAt, type Task, takeMatrix } from './matrix.model.ts'
import { delta, teamId } from './testing/board.suite.ts'

const task = (number: number, category: string): Task => ({
  number,
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: { zh: `题 ${number}` },
  category,
  value: 100,
  solves: 1,
})
const about = { version: '1.1.r', state: 'running', frozenAt: null } as const

test('tasks of one category stand together, categories in the order of their first task', () => {
  const tasks = [task(0, 'web'), task(1, 'pwn'), task(2, 'web')]
  expect(firstMatrix({ ...about, tasks, rows: [] }).tasks.map(({ number }) => number)).toEqual([0, 2, 1])
})

const known = firstMatrix({
  ...about,
  tasks: [task(3, 'web')],
  rows: [{ teamId: teamId(1), solved: [[3, 1, 60]] }],
})
const solved = delta({
  tasks: [[3, 90, 2, -10]],
  rows: [[4, 0, 500, 1, 1, 0, '8', [teamId(2), 'Two', '']]],
  solves: [[2, 0, 3, 2, 90, { zh: '题 3' }]],
})

test('pages add up, and a team’s newer row takes the place of its older one', () => {
  const two = takeMatrix(
    known,
    {
      ...about,
      tasks: [],
      rows: [
        { teamId: teamId(2), solved: [[3, 2, 90]] },
        { teamId: teamId(1), solved: [] },
      ],
    },
    [],
  )
  expect(two.solves.get(teamId(1))?.size).toBe(0)
  expect(two.solves.get(teamId(2))?.get(3)).toEqual({ blood: 2, seconds: 90 })
})

test('a solve that was heard is marked, and its task is worth what it is worth now', () => {
  const both = takeMatrix(
    known,
    { ...about, tasks: [task(3, 'web')], rows: [{ teamId: teamId(2), solved: [] }] },
    [],
  )
  const after = matrixAt(both, '2.1.r', [solved])
  expect(after?.solves.get(teamId(2))?.get(3)).toEqual({ blood: 2, seconds: 90 })
  expect(after?.tasks).toMatchObject([{ number: 3, value: 90, solves: 2 }])
  expect(matrixAt(both, '3.1.r', [solved])).toBeNull()
})

test('of a team whose earlier solves are not known none is marked; of one that has just joined all are', () => {
  expect(matrixAt(known, '2.1.r', [solved])?.solves.has(teamId(2))).toBe(false)
  const joined = delta({ ...solved, rows: [[-1, 0, 0, 0, null, 0, '', [teamId(9), 'New', '']]], solves: [] })
  expect(matrixAt(known, '2.1.r', [joined])?.solves.get(teamId(9))?.size).toBe(0)
})

test('a page of the version before is brought to the one that is known, and the other way round', () => {
  const page = { ...about, tasks: [task(3, 'web')], rows: [{ teamId: teamId(2), solved: [] }] }
  const after = matrixAt(known, '2.1.r', [solved]) ?? known
  const older = takeMatrix(after, page, [solved])
  expect([older.version, older.solves.get(teamId(2))?.size]).toEqual(['2.1.r', 1])
  const newer = takeMatrix(known, { ...page, version: '2.1.r' }, [solved])
  expect([newer.version, newer.solves.get(teamId(1))?.size]).toEqual(['2.1.r', 1])
  expect(takeMatrix(known, { ...page, version: '9.1.r' }, []).solves.has(teamId(1))).toBe(false)
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
