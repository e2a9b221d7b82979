import { expect, test } from 'vitest'
import { type EditFacts, whyCannotEdit } from './writeup.rules.ts'

const facts: EditFacts = {
  collection: { isOpen: true, taskIds: ['a', 'b'] },
  taskId: 'a',
  writeup: { state: 'draft', revision: 3 },
  baseRevision: 3,
}

test.each<[string, Partial<EditFacts>, string | null]>([
  ['a draft as it was read', {}, null],
  ['a returned one', { writeup: { state: 'returned', revision: 3 } }, null],
  ['the first text about a task', { writeup: null, baseRevision: 0 }, null],
  ['nothing is collected', { collection: null }, 'writeups.not_open'],
  ['the deadline has passed', { collection: { isOpen: false, taskIds: ['a'] } }, 'writeups.not_open'],
  ['a task that is not collected', { taskId: 'c' }, 'writeups.task_not_collected'],
  ['one in review', { writeup: { state: 'submitted', revision: 3 } }, 'writeups.already_submitted'],
  ['an accepted one', { writeup: { state: 'accepted', revision: 3 } }, 'writeups.already_submitted'],
  ['a published one', { writeup: { state: 'published', revision: 3 } }, 'writeups.already_submitted'],
  ['one that a member saved meanwhile', { baseRevision: 2 }, 'writeups.revision_conflict'],
  ['one that a member began meanwhile', { baseRevision: 0 }, 'writeups.revision_conflict'],
])('%s', (_, change, expected) => {
  expect(whyCannotEdit({ ...facts, ...change })).toBe(expected)
})
