import { expect, test } from 'vitest'
import { readKey } from './queue-keys.model.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('letters decide only where nobody is typing, and alone', () => {
  expect(readKey({ ...plain, key: 'J' }, false)).toBe('next')
  expect(readKey({ ...plain, key: 'b' }, false)).toBe('return')
  expect(readKey({ ...plain, key: 'a' }, true)).toBeNull()
  expect(readKey({ ...plain, key: 'r', metaKey: true }, false)).toBeNull()
  expect(readKey({ ...plain, key: 'x' }, false)).toBeNull()
})
