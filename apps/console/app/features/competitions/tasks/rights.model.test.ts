import { expect, test } from 'vitest'
import { rightsOf, withRight } from './rights.model.ts'

test('a right of a division can be set, changed and reset; a division without overrides is removed', () => {
  const changed = withRight([], 'a', { scores: false })
  expect(changed).toMatchObject([{ divisionId: 'a', scores: false, canSubmit: null }])
  const more = withRight(changed, 'a', { canSubmit: false })
  expect(rightsOf(more, 'a')).toMatchObject({ scores: false, canSubmit: false })
  expect(withRight(withRight(more, 'a', { canSubmit: null }), 'a', { scores: null })).toEqual([])
})

test('changing the rights of one division leaves those of others', () => {
  const both = withRight(withRight([], 'a', { scores: false }), 'b', { canSeeTasks: false })
  expect(withRight(both, 'a', { scores: null })).toMatchObject([{ divisionId: 'b', canSeeTasks: false }])
})
