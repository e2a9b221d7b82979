import { roles } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { canEdit, canEnter, canOrganise, canReview } from './permissions.model.ts'

test('all roles but regular users may enter; administrators and editors edit, administrators and reviewers review', () => {
  const names = Object.entries(roles).map(([name, roleId]) => ({ name, roleId }))
  expect(names.filter(canEnter).map(({ name }) => name)).toEqual([
    'administrator',
    'organiser',
    'editor',
    'reviewer',
  ])
  expect(names.filter(canEdit).map(({ name }) => name)).toEqual(['administrator', 'editor'])
  expect(names.filter(canOrganise).map(({ name }) => name)).toEqual(['administrator', 'organiser'])
  expect(names.filter(canReview).map(({ name }) => name)).toEqual(['administrator', 'reviewer'])
})
