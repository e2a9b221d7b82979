import { expect, test } from 'vitest'
import { placeOf } from './untranslated.model.ts'

test('a path is said as people count', () => {
  expect(placeOf('rules')).toEqual({ kind: 'text', name: 'rules' })
  expect(placeOf('conditions.0.text')).toEqual({ kind: 'condition', number: 1 })
  expect(placeOf('teamUserFields.school.1.value')).toEqual({ kind: 'field', orgType: 'school', number: 2 })
})
