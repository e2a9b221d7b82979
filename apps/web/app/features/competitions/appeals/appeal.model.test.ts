import { expect, test } from 'vitest'
import { subjectOf, windowFor } from './appeal.model.ts'

const window = (stageId: string, closesAt: string, isOpen = true) => ({
  stageId,
  name: { zh: stageId },
  closesAt,
  isOpen,
})
const windows = [
  window('one', '2026-11-18T08:00:00.000Z'),
  window('two', '2026-11-20T08:00:00.000Z'),
  window('closed', '2026-11-30T08:00:00.000Z', false),
]

test('an appeal against a task follows the window of its stage', () => {
  expect(windowFor(windows, { taskId: 'x', stageId: 'one' })).toBe(windows[0])
  expect(windowFor(windows, { taskId: 'x', stageId: 'closed' })).toBeNull()
})

test('an appeal against the score is possible while any stage takes appeals, until the last closes', () => {
  expect(windowFor(windows, null)).toBe(windows[1])
  expect(windowFor(windows.slice(2), null)).toBeNull()
})

test('the subject names the task unless it is the score', () => {
  expect(subjectOf({ taskId: 'x', stageId: 'one' }, 'task')).toEqual({ kind: 'task', taskId: 'x' })
  expect(subjectOf(null, 'task')).toEqual({ kind: 'score' })
})
