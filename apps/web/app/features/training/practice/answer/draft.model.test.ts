import { expect, test } from 'vitest'
import { parseDrafts, withDraft } from './draft.model.ts'

test('invalid stored drafts are ignored', () => {
  for (const odd of [null, '', 'null', '[]', '7', '{"a":1}', '{']) expect(parseDrafts(odd)).toEqual({})
})

test('a draft is stored per question, and an empty one is removed', () => {
  const draftTexts = withDraft({ q1: 'one' }, 'q2', 'two')
  expect(draftTexts).toEqual({ q1: 'one', q2: 'two' })
  expect(withDraft(draftTexts, 'q1', '')).toEqual({ q2: 'two' })
})

test('only the latest twenty drafts are kept', () => {
  const many = Array.from({ length: 25 }, (_, index) => `q${index}`).reduce<Readonly<Record<string, string>>>(
    (drafts, id) => withDraft(drafts, id, 'x'),
    {},
  )
  expect(Object.keys(many)).toHaveLength(20)
  expect(many['q24']).toBe('x')
  expect(many['q4']).toBeUndefined()
})
