import { expect, test } from 'vitest'
import { divisionPlanFrom, newDivision } from './division-form.model.ts'

test('a division with no or all organisation types is open to any type', () => {
  const named = { ...newDivision, name: { zh: '组' } }
  expect(divisionPlanFrom(named)?.orgTypes).toBeNull()
  expect(divisionPlanFrom({ ...named, orgTypes: ['company', 'other', 'school'] })?.orgTypes).toBeNull()
  expect(divisionPlanFrom({ ...named, orgTypes: ['school'] })?.orgTypes).toEqual(['school'])
})

test('a division needs a name, and its unset rights are denied', () => {
  expect(divisionPlanFrom(newDivision)).toBeNull()
  expect(divisionPlanFrom({ name: { zh: '组' } })).toMatchObject({ canJoin: false, description: null })
})
