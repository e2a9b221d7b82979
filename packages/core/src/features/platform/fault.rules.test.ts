import { expect, test } from 'vitest'
import { describeFault } from './fault.rules.ts'

const stackOf = (message: string, ...frames: string[]) =>
  [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n')
const faultAt = (message: string, ...frames: string[]) =>
  Object.assign(new Error(message), { stack: stackOf(message, ...frames) })
const place = 'save (file:///srv/tiltyard/packages/core/src/features/identity/users.ts:10:5)'

test('a fault is described by its place, without folder, mailbox or what was written', () => {
  const { name, message, frames } = describeFault(
    faultAt(
      'no ada@mail.example "her words"\n    at heart (her.letter:1:1)',
      place,
      'run (/srv/x/node_modules/pg/lib/a.js:1:2)',
    ),
  )
  expect(name).toBe('Error')
  expect(message).toBe('no […@…] […]')
  expect(frames).toContain('save (packages/core/src/features/identity/users.ts:10:5)')
  expect(frames).toContain('run (node_modules/pg/lib/a.js:1:2)')
  expect(JSON.stringify(frames)).not.toMatch(/srv|ada@|her words|heart/)
})

test('faults of one place are of one kind, whatever line and message; another place is another kind', () => {
  const one = describeFault(faultAt('first', place))
  expect(describeFault(faultAt('second', place.replace(':10:5', ':12:9'))).kind).toBe(one.kind)
  expect(describeFault(faultAt('first', place.replace('save', 'load'))).kind).not.toBe(one.kind)
  expect(describeFault(Object.assign(faultAt('first', place), { code: '23505' })).kind).not.toBe(one.kind)
})

test('a fault without a stack is told apart by its cleaned message', () => {
  expect(describeFault(Object.assign(new Error('a'), { stack: '' })).kind).not.toBe(
    describeFault(Object.assign(new Error('b'), { stack: '' })).kind,
  )
  expect(describeFault('ada@mail.example')).toMatchObject({ name: 'string', message: '[…@…]', frames: [] })
})

test('a cause is part of the description', () => {
  const { frames } = describeFault(
    Object.assign(faultAt('outer', place), { cause: faultAt('inner', 'deep (x.ts:1:1)') }),
  )
  expect(frames).toEqual([expect.stringContaining('save'), 'caused by Error: inner', 'deep (x.ts:1:1)'])
})

test('a place outside of the workspace keeps the name of its file only', () => {
  const { frames } = describeFault(
    faultAt('x', 'file:///home/ada/dist/api.js:1:2', 'run (node:internal/a:3:4)'),
  )
  expect(frames).toEqual(['api.js:1:2', 'run (node:internal/a:3:4)'])
})
