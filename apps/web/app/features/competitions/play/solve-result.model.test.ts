import type { ScoreboardRow, ScoreboardTeam } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { nextTask, solveGain } from './solve-result.model.ts'
import { toTask } from './testing/task-list-item.fixture.ts'

const row = (rank: number, score: number, teamId = `t${rank}`): ScoreboardRow => ({
  ...{ rank, score, teamId, name: `Team ${rank}`, orgName: '', division: 0 },
  ...{ solves: 1, lastAt: null, solved: '' },
})
const own = (rank: number, score: number, tasks: readonly number[]): ScoreboardTeam =>
  ({
    row: { ...row(rank, score, 'own'), place: rank - 1, page: 1 },
    solved: tasks.map((task) => ({ task, name: {}, category: 'web', value: 100, blood: 0, at: '' })),
  }) as unknown as ScoreboardTeam

test('a solve brings the difference of the score and names the teams that were passed', () => {
  const rows = [row(1, 900), row(2, 500, 'own'), row(3, 450), row(4, 400), row(5, 10)]
  expect(solveGain({ score: 320, rank: 4 }, own(2, 500, [7]), 7, rows)).toEqual({
    points: 180,
    rank: 2,
    placesWon: 2,
    passed: ['Team 3', 'Team 4'],
  })
})

test('nothing is told while the board does not have the solve', () => {
  expect(solveGain({ score: 0, rank: 4 }, own(4, 0, [1]), 7, [])).toBeNull()
})

test('a first place has passed nobody, and a score that fell meanwhile shows the value of the task', () => {
  expect(solveGain({ score: 600, rank: null }, own(1, 580, [7]), 7, [row(2, 1)])).toMatchObject({
    points: 100,
    placesWon: null,
    passed: [],
  })
})

test('the next task is of the same category, then the one that most teams have solved', () => {
  const tasks = [
    toTask('solved', { category: 'web' }),
    toTask('done', { category: 'web', isSolved: true, solves: 50 }),
    toTask('locked', { category: 'web', solves: 40, locked: [{ id: 'x', name: {} }] }),
    toTask('hard', { category: 'web', solves: 1 }),
    toTask('easy', { category: 'web', solves: 9 }),
    toTask('other', { category: 'crypto', solves: 90 }),
  ]
  const current = { id: 'solved', category: 'web' }
  expect(nextTask(tasks, current)?.id).toBe('easy')
  expect(nextTask(tasks, { id: 'solved', category: 'pwn' })?.id).toBe('other')
  expect(nextTask(tasks.slice(0, 3), current)).toBeNull()
})
