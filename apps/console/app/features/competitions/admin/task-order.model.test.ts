import { expect, test } from 'vitest'
import { inListOrder, moveTask } from './task-order.model.ts'

const task = (id: string, parentId: string | null = null) => ({ id, parentId })
const tasks = [task('a'), task('c1', 'c'), task('b'), task('c'), task('c2', 'c')]

test('the questions of a case are listed below it, in their order', () => {
  expect(inListOrder(tasks).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'c1', 'c2'])
})

test('a case moves with its questions, and a question within its case', () => {
  expect(moveTask(tasks, 'c', -1)).toEqual(['a', 'c', 'c1', 'c2', 'b'])
  expect(moveTask(tasks, 'c2', -1)).toEqual(['a', 'b', 'c', 'c2', 'c1'])
})

test('the first and the last of its neighbours cannot move further', () => {
  expect(moveTask(tasks, 'a', -1)).toBeNull()
  expect(moveTask(tasks, 'c', 1)).toBeNull()
  expect(moveTask(tasks, 'c1', -1)).toBeNull()
  expect(moveTask(tasks, 'unknown', 1)).toBeNull()
})
