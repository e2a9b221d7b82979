import { expect, test } from 'vitest'
import { divisionPlanFrom, newDivision } from './division-form.model.ts'

test('no kind of organisation, or each of them, is any', () => {
  const named = { ...newDivision, name: { zh: '组' } }
  expect(divisionPlanFrom(named)?.orgTypes).toBeNull()
  expect(divisionPlanFrom({ ...named, orgTypes: ['company', 'other', 'school'] })?.orgTypes).toBeNull()
  expect(divisionPlanFrom({ ...named, orgTypes: ['school'] })?.orgTypes).toEqual(['school'])
})

test('a division has a name, and a right that was never touched is no right', () => {
  expect(divisionPlanFrom(newDivision)).toBeNull()
  expect(divisionPlanFrom({ name: { zh: '组' } })).toMatchObject({ canJoin: false, description: null })
})
