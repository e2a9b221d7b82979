import { expect, test } from 'vitest'
import { isWrittenIn, missingTextPaths, writtenLanguages } from './content-language.rules.ts'

const input = {
  name: { zh: '杯', en: 'Cup' },
  summary: null,
  conditions: [{ id: 'c1', text: { en: 'Students only' } }],
  sizes: [1, 2],
}

test('every text of an input, at any depth, needs the language that is asked for', () => {
  expect(isWrittenIn(input, 'en')).toBe(true)
  expect(isWrittenIn(input, 'zh')).toBe(false)
  expect(isWrittenIn({ ...input, conditions: [] }, 'zh')).toBe(true)
  expect(isWrittenIn(null, 'zh')).toBe(true)
})

test('missing texts are those of the languages that a competition is written in', () => {
  const missing = (of: 'both' | 'zh' | 'en') => missingTextPaths(input, writtenLanguages(of))
  expect(missing('both')).toEqual(['conditions.0.text'])
  expect(missing('zh')).toEqual(['conditions.0.text'])
  expect(missing('en')).toEqual([])
})
