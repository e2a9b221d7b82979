import { expect, test } from 'vitest'
import {
  countChanges,
  createBoardPages,
  currentPositions,
  indexOfTeam,
  mergeNewerBoard,
  pagesToLoad,
  rowAt,
  setPage,
} from './board-pages.model.ts'
import { board, row, teamId } from './testing/board.fixture.ts'

const hundred = (from: number) => Array.from({ length: 100 }, (_, at) => from + at)
const first = createBoardPages(board(hundred(0), { total: 250 }))

test('a row is found on its page, and none where nothing has been read', () => {
  expect(rowAt(first, 99)?.teamId).toBe(teamId(99))
  expect(rowAt(first, 100)).toBeUndefined()
  expect(rowAt(setPage(first, board(hundred(100), { page: 2, total: 250 })), 100)?.teamId).toBe(teamId(100))
})

test('rows in sight ask for the pages that are missing, and for no page after the last', () => {
  expect(pagesToLoad(first, 0, 40)).toEqual([])
  expect(pagesToLoad(first, 90, 210)).toEqual([2, 3])
  expect(pagesToLoad(first, 240, 400)).toEqual([3])
  expect(pagesToLoad(createBoardPages(board([])), 0, 40)).toEqual([])
})

test('a newer board keeps older pages to look at and asks for them again', () => {
  const two = setPage(first, board(hundred(100), { page: 2, total: 250 }))
  const newer = mergeNewerBoard(two, [board(hundred(0), { version: 'v2', total: 250 })])
  expect(newer.version).toBe('v2')
  expect(rowAt(newer, 150)?.teamId).toBe(teamId(150))
  expect(pagesToLoad(newer, 0, 200)).toEqual([2])
})

test('a board that became shorter forgets the pages that it has no more', () => {
  const two = setPage(first, board(hundred(100), { page: 2, total: 250 }))
  expect(rowAt(mergeNewerBoard(two, [board(hundred(0), { version: 'v2', total: 100 })]), 150)).toBeUndefined()
})

test('a team that moved to another page stands where the newest page has it', () => {
  const two = setPage(first, board(hundred(100), { page: 2, total: 250 }))
  const newer = mergeNewerBoard(two, [
    board([150, ...hundred(0).slice(0, 99)], { version: 'v2', total: 250 }),
  ])
  expect(indexOfTeam(newer, teamId(150))).toBe(0)
  expect(indexOfTeam(newer, teamId(3))).toBe(4)
  expect(indexOfTeam(newer, 'nobody')).toBeUndefined()
  const fallen = mergeNewerBoard(two, [board([3, ...hundred(100)], { version: 'v2', total: 250, page: 2 })])
  expect(indexOfTeam(fallen, teamId(3))).toBe(100)
  expect(currentPositions(fallen).get(teamId(5))).toBeUndefined()
})

test('waiting changes are the teams that scored; a change out of sight is one', () => {
  const current = createBoardPages(board([0, 1, 2]))
  const scored = board([row(1, { solves: 4, score: 2000 }), row(0, { score: 900 }), 2], { version: 'v2' })
  expect(countChanges(current, mergeNewerBoard(current, [scored]))).toBe(1)
  expect(countChanges(current, mergeNewerBoard(current, [board([0, 1, 2], { version: 'v3' })]))).toBe(1)
  expect(countChanges(current, mergeNewerBoard(current, [board([0, 1, 2])]))).toBe(0)
})
