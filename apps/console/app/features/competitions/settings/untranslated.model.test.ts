import { expect, test } from 'vitest'
import { parseUntranslatedPath } from './untranslated.model.ts'

test('a path is said as people count', () => {
  expect(parseUntranslatedPath('rules')).toEqual({ kind: 'text', name: 'rules' })
  expect(parseUntranslatedPath('conditions.0.text')).toEqual({ kind: 'condition', number: 1 })
  expect(parseUntranslatedPath('teamUserFields.school.1.value')).toEqual({
    kind: 'field',
    orgType: 'school',
    number: 2,
  })
})
