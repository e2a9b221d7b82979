import type { ToolSubmission } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { openDraft, parseAuthors, stored, typed } from './submission.model.ts'

const draft = openDraft({ form: { name: 'a' }, revision: 3 } as ToolSubmission)

test('typing marks the draft as changed, and a stored one as saved', () => {
  const changed = typed(draft, { name: 'b' })
  expect(changed).toMatchObject({ phase: 'changed', form: { name: 'b' } })
  expect(stored(changed, changed.form, 4)).toMatchObject({ phase: 'saved', revision: 4 })
})

test('what was typed during the request is still to be saved', () => {
  const sent = typed(draft, { name: 'b' })
  const later = typed(sent, { name: 'c' })
  expect(stored(later, sent.form, 4)).toMatchObject({ phase: 'changed', revision: 4 })
})

test('a conflict stays until the form is reloaded', () => {
  expect(typed({ ...draft, phase: 'conflict' }, { name: 'd' }).phase).toBe('conflict')
})

test('authors are separated by lines or commas', () => {
  expect(parseAuthors('Ada Example, Bob\n林知远、 ')).toEqual(['Ada Example', 'Bob', '林知远'])
})
