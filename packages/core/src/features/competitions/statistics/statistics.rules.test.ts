import { expect, test } from 'vitest'
import { answeredTasks, byCategory, median, scoreBuckets, timelineBounds } from './statistics.rules.ts'

const task = (
  id: string,
  category: string,
  solves: number,
  wrong: number,
  parentId: string | null = null,
) => ({
  ...{ id, category, solves, wrong, parentId, attempts: solves + wrong },
  ...{ name: { zh: id }, views: 0, firstSolve: null, medianSeconds: null },
})

test('categories sum tasks and questions, and leave out the case that the questions belong to', () => {
  const tasks = [
    task('web', 'web', 3, 5),
    task('case', 'forensics', 2, 0),
    task('q1', 'forensics', 4, 1, 'case'),
    task('web 2', 'web', 1, 0),
  ]
  expect(byCategory(answeredTasks(tasks))).toEqual([
    { category: 'web', tasks: 2, solves: 4, wrong: 5, attempts: 9 },
    { category: 'forensics', tasks: 1, solves: 4, wrong: 1, attempts: 5 },
  ])
})

test.each([
  [[], null],
  [[7], 7],
  [[1, 2], 1.5],
  [[1, 2, 9], 2],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('every score is in exactly one bucket, negative ones and the highest included', () => {
  const scores = [-30, 0, 0, 99.5, 100, 2400]
  const buckets = scoreBuckets(scores)
  expect(buckets[0]).toEqual({ from: -500, to: 0, teams: 1 })
  expect(buckets.at(-1)).toEqual({ from: 2000, to: 2500, teams: 1 })
  expect(buckets.reduce((sum, { teams }) => sum + teams, 0)).toBe(scores.length)
  expect(scoreBuckets([0, 0])).toEqual([{ from: 0, to: 1, teams: 2 }])
  expect(scoreBuckets([])).toEqual([])
})

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`)

test('the buckets reach from the start to now, or to the end, and are at most some sixty', () => {
  const day = { startsAt: at('19T10:10'), endsAt: at('20T10:10') }
  const running = timelineBounds(day, at('19T12:05'))
  expect(running.bucketSeconds).toBe(300)
  expect(running.bounds[0]).toBe(at('19T10:10').getTime())
  expect(running.bounds.at(-1)).toBe(at('19T12:05').getTime())
  const over = timelineBounds(day, at('25T00:00'))
  expect(over.bucketSeconds).toBe(1800)
  expect(over.bounds.length).toBeLessThanOrEqual(62)
  expect(over.bounds.at(-1)).toBe(at('20T10:30').getTime())
})

test('before its start a competition has no buckets', () => {
  expect(timelineBounds({ startsAt: at('19T10:10'), endsAt: null }, at('19T10:00')).bounds).toEqual([])
  expect(timelineBounds({ startsAt: null, endsAt: null }, at('19T10:00')).bounds).toEqual([])
})
