import { expect, test } from 'vitest'
import {
  createMatrix,
  type MatrixTask,
  markOf,
  matrixAt,
  matrixColumns,
  mergeMatrix,
} from './matrix.model.ts'
import { delta, teamId } from './testing/board.fixture.ts'

const task = (number: number, category: string): MatrixTask => ({
  number,
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: { zh: `题 ${number}` },
  category,
  value: 100,
  solves: 1,
})
const about = { version: '1.1.r', state: 'running', frozenAt: null, decimals: 0 } as const

test('tasks of one category stand together, categories in the order of their first task', () => {
  const tasks = [task(0, 'web'), task(1, 'pwn'), task(2, 'web')]
  expect(createMatrix({ ...about, tasks, rows: [] }).tasks.map(({ number }) => number)).toEqual([0, 2, 1])
})

const known = createMatrix({
  ...about,
  tasks: [task(3, 'web')],
  rows: [{ teamId: teamId(1), solved: [[3, 1, 60]] }],
})
const solved = delta({
  tasks: [[3, 90, 2, -10]],
  rows: [[4, 0, 500, 1, 1, 0, '8', [teamId(2), 'Two', '']]],
  solves: [[2, 0, 3, 2, 90, { zh: '题 3' }]],
})

test('a merged page adds its rows and replaces older ones of the same team', () => {
  const two = mergeMatrix(
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

test('a delta marks its solve and updates the value of the task', () => {
  const both = mergeMatrix(
    known,
    { ...about, tasks: [task(3, 'web')], rows: [{ teamId: teamId(2), solved: [] }] },
    [],
  )
  const after = matrixAt(both, '2.1.r', [solved])
  expect(after?.solves.get(teamId(2))?.get(3)).toEqual({ blood: 2, seconds: 90 })
  expect(after?.tasks).toMatchObject([{ number: 3, value: 90, solves: 2 }])
  expect(matrixAt(both, '3.1.r', [solved])).toBeNull()
})

test('a delta adds no row for a team that is not loaded, except for one that has just joined', () => {
  expect(matrixAt(known, '2.1.r', [solved])?.solves.has(teamId(2))).toBe(false)
  const joined = delta({ ...solved, rows: [[-1, 0, 0, 0, null, 0, '', [teamId(9), 'New', '']]], solves: [] })
  expect(matrixAt(known, '2.1.r', [joined])?.solves.get(teamId(9))?.size).toBe(0)
})

test('a merged page and the loaded matrix advance to the later of their versions', () => {
  const page = { ...about, tasks: [task(3, 'web')], rows: [{ teamId: teamId(2), solved: [] }] }
  const after = matrixAt(known, '2.1.r', [solved]) ?? known
  const older = mergeMatrix(after, page, [solved])
  expect([older.version, older.solves.get(teamId(2))?.size]).toEqual(['2.1.r', 1])
  const newer = mergeMatrix(known, { ...page, version: '2.1.r' }, [solved])
  expect([newer.version, newer.solves.get(teamId(1))?.size]).toEqual(['2.1.r', 1])
  expect(mergeMatrix(known, { ...page, version: '9.1.r' }, []).solves.has(teamId(1))).toBe(false)
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

test('the first task of a category carries its name over all of them', () => {
  const columns = matrixColumns([task(0, 'web'), task(2, 'web'), task(1, 'pwn')])
  expect(columns.map(({ span }) => span)).toEqual([2, 0, 1])
})
