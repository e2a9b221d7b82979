import { expect, test } from 'vitest'
import { findMalformedText } from './malformed-text.ts'

test.each([
  ['a\0b', 'body'],
  ['\ud800', 'body'],
  ['\udc00a', 'body'],
  [{ name: { zh: 'x', en: 'a\0' } }, 'body.name.en'],
  [{ tags: ['a', 'b\ud83d'] }, 'body.tags.1'],
  [{ deep: [{ texts: [{ text: '\0' }] }] }, 'body.deep.0.texts.0.text'],
  [{ 'a\0': 1 }, 'body'],
])('malformed text in %j is found', (value, path) => {
  expect(findMalformedText(value, 'body')).toBe(path)
})

test.each(['', '文 🙂', { a: [1, null, true, undefined, 'x\u0001\ufeff'] }, new Date(), 7, null, undefined])(
  '%j has no malformed text',
  (value) => {
    expect(findMalformedText(value, 'body')).toBeNull()
  },
)
