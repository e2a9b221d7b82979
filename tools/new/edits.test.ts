import { expect, test } from 'vitest'
import { addImport, addMember, addMessages, append, before } from './edits.ts'

test('text is inserted before the anchor, and a missing anchor is an error', () => {
  expect(before('a\n}\n', /^\}/m, 'b\n')).toBe('a\nb\n}\n')
  expect(() => before('a', /^\}/m, 'b')).toThrow('found no')
})

test('a name is added to an import of the same module or gets a new line', () => {
  expect(addImport("import { a } from 'm'\n", 'm', ['b', 'a'])).toBe("import { a, b } from 'm'\n")
  expect(addImport("import { a } from 'm'\n", './n.ts', ['b'])).toBe(
    "import { b } from './n.ts'\nimport { a } from 'm'\n",
  )
})

test('a member is added to an empty, short or long list in braces', () => {
  expect(addMember('x = {}', /x = \{/, 'a')).toBe('x = { a }')
  expect(addMember('x = { a }', /x = \{/, 'b')).toBe('x = { a, b }')
  expect(addMember('x = {\n  a,\n  b,\n}', /x = \{/, 'c')).toBe('x = { a,\n  b, c }')
})

test('messages are added to their group', () => {
  expect(JSON.parse(addMessages('{"a":{"x":"1"}}', 'a', { y: '2' }))).toEqual({ a: { x: '1', y: '2' } })
})

test('appended text is on its own line', () => {
  expect(append('a\n\n', 'b\n')).toBe('a\nb\n')
})
