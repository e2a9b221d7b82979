import type { FormInstance } from 'antd'
import { expect, test } from 'vitest'
import { showFieldErrors } from './show-field-errors.ts'

const fields = [['name', 'zh'], ['name', 'en'], ['egressHosts'], ['services', 0, 'port']]

test.each([
  ['a field', ['egressHosts'], ['egressHosts']],
  ['one line of a list that is one field', ['egressHosts', 2], ['egressHosts']],
  ['a pair, at its Chinese half', ['name'], ['name', 'zh']],
  ['a part of an item', ['services', 0, 'port'], ['services', 0, 'port']],
])('the error of %s is shown at its field, which is scrolled into view', (_, path, fieldName) => {
  const calls: unknown[] = []
  const form = {
    getFieldsError: () => fields.map((name) => ({ name, errors: [], warnings: [] })),
    setFields: (set: readonly unknown[]) => calls.push(...set),
    scrollToField: (name: unknown) => calls.push(name),
  } as unknown as FormInstance
  showFieldErrors(form, [{ path, kind: 'wrong' }], (kind) => kind)
  expect(calls).toEqual([{ name: fieldName, errors: ['wrong'] }, fieldName])
})
