import { expect, test } from 'vitest'
import { changedFields } from './competition-admin.rules.ts'

test('only changed fields are kept, whatever the order of their members', () => {
  const before = { name: { zh: '赛', en: 'C' }, size: 4, summary: null, list: [1, 2] }
  const after = { name: { en: 'C', zh: '赛' }, size: 5, summary: null, list: [2, 1] }
  expect(changedFields(before, after)).toEqual({
    before: { size: 4, list: [1, 2] },
    after: { size: 5, list: [2, 1] },
  })
})
