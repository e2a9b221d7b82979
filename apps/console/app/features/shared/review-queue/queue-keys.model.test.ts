import { expect, test } from 'vitest'
import { adjacentId, parseShortcutLetter } from './queue-keys.model.ts'

const ids = ['a', 'b', 'c']

test.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, null],
  ['a', -1, null],
  ['gone', 1, 'a'],
] as const)('from item %s, a step of %i leads to item %s', (open, step, expected) => {
  expect(adjacentId(ids, open, step)).toBe(expected)
})

test('an empty queue has no adjacent item', () => {
  expect(adjacentId([], null, 1)).toBeNull()
})

test('shortcut letters are ignored while typing and with modifier keys', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  expect(parseShortcutLetter({ ...plain, key: 'j' }, false)).toBe('j')
  expect(parseShortcutLetter({ ...plain, key: 'R' }, false)).toBe('r')
  expect(parseShortcutLetter({ ...plain, key: 'a' }, true)).toBeNull()
  expect(parseShortcutLetter({ ...plain, key: 'a', ctrlKey: true }, false)).toBeNull()
  expect(parseShortcutLetter({ ...plain, key: 'r', metaKey: true }, false)).toBeNull()
  expect(parseShortcutLetter({ ...plain, key: 'Enter' }, false)).toBeNull()
})
