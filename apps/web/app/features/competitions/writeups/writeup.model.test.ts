import { expect, test } from 'vitest'
import { contentOf, type Draft, hasChanged } from './writeup.model.ts'

const text: Draft = { kind: 'text', language: 'zh', text: '解法' }
const file: Draft = { kind: 'file', language: 'zh', text: '' }

test.each<[string, Draft, Draft | null, string | null, boolean]>([
  ['the saved text', text, text, null, false],
  ['another text', { ...text, text: '更好的解法' }, text, null, true],
  ['another language', { ...text, language: 'en' }, text, null, true],
  ['the first text', text, null, null, true],
  ['the saved file', file, file, null, false],
  ['another file', file, file, 'private/writeup/x', true],
  ['a text instead of a file', text, file, null, true],
])('%s has to be saved before it is submitted: %#', (_, draft, saved, fileName, expected) => {
  expect(hasChanged(draft, saved, fileName)).toBe(expected)
})

test('without an uploaded file there is no content', () => {
  expect(contentOf(file, null)).toBeNull()
  expect(contentOf(file, 'private/writeup/x')).toEqual({ kind: 'file', fileName: 'private/writeup/x' })
  expect(contentOf(text, null)).toEqual({ kind: 'text', text: '解法' })
})
