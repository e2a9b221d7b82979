import { expect, test } from 'vitest'
import { rightsOf, withRight } from './rights.model.ts'

test('a right is said, said otherwise, and taken back until nothing is said', () => {
  const said = withRight([], 'a', { scores: false })
  expect(said).toMatchObject([{ divisionId: 'a', scores: false, canSubmit: null }])
  const more = withRight(said, 'a', { canSubmit: false })
  expect(rightsOf(more, 'a')).toMatchObject({ scores: false, canSubmit: false })
  expect(withRight(withRight(more, 'a', { canSubmit: null }), 'a', { scores: null })).toEqual([])
})

test('divisions do not touch one another', () => {
  const both = withRight(withRight([], 'a', { scores: false }), 'b', { canSeeTasks: false })
  expect(withRight(both, 'a', { scores: null })).toMatchObject([{ divisionId: 'b', canSeeTasks: false }])
})
