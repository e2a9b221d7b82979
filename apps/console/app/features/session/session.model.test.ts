import { roles } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { mayEdit, mayEnter } from './session.model.ts'

test('everybody but regular users comes in; administrators and editors edit', () => {
  const names = Object.entries(roles).map(([name, roleId]) => ({ name, roleId }))
  expect(names.filter(mayEnter).map(({ name }) => name)).toEqual([
    'administrator',
    'organiser',
    'editor',
    'reviewer',
  ])
  expect(names.filter(mayEdit).map(({ name }) => name)).toEqual(['administrator', 'editor'])
})
