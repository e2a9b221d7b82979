import { roles } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { mayEdit, mayEnter, mayOrganise, mayReview } from './session.model.ts'

test('everybody but regular users comes in; administrators and editors edit, administrators and reviewers review', () => {
  const names = Object.entries(roles).map(([name, roleId]) => ({ name, roleId }))
  expect(names.filter(mayEnter).map(({ name }) => name)).toEqual([
    'administrator',
    'organiser',
    'editor',
    'reviewer',
  ])
  expect(names.filter(mayEdit).map(({ name }) => name)).toEqual(['administrator', 'editor'])
  expect(names.filter(mayOrganise).map(({ name }) => name)).toEqual(['administrator', 'organiser'])
  expect(names.filter(mayReview).map(({ name }) => name)).toEqual(['administrator', 'reviewer'])
})
