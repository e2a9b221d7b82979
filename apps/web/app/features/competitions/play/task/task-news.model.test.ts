import type { TaskListItem } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { toTask } from '../testing/task-list-item.fixture.ts'
import { countOpenedSince, listSolvedSince } from './task-news.model.ts'

const tasks = [toTask('a', { isSolved: true }), toTask('b'), toTask('c', { isSolved: true })]
const ids = (matches: readonly TaskListItem[]) => matches.map(({ id }) => id).join('')

test('only tasks that were not on the board before count as opened', () => {
  expect(countOpenedSince(null, tasks)).toBe(0)
  expect(countOpenedSince(tasks, [...tasks, toTask('d')])).toBe(1)
  expect(countOpenedSince(tasks, tasks.slice(1))).toBe(0)
})

test('only tasks that were unsolved before count as newly solved', () => {
  expect(listSolvedSince(null, tasks)).toEqual([])
  expect(ids(listSolvedSince(tasks, tasks))).toBe('')
  expect(
    ids(listSolvedSince(tasks, [toTask('a', { isSolved: true }), toTask('b', { isSolved: true })])),
  ).toBe('b')
})
