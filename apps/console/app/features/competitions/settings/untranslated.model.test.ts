import { expect, test } from 'vitest'
import { parseUntranslatedPath } from './untranslated.model.ts'

test('the path of an untranslated text is parsed with positions counted from 1', () => {
  expect(parseUntranslatedPath('rules')).toEqual({ kind: 'text', name: 'rules' })
  expect(parseUntranslatedPath('conditions.0.text')).toEqual({ kind: 'condition', number: 1 })
  expect(parseUntranslatedPath('teamUserFields.school.1.value')).toEqual({
    kind: 'field',
    orgType: 'school',
    number: 2,
  })
})
