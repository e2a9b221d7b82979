import { expect, test } from 'vitest'
import { nameOf } from './category.model.ts'

const table = { web: 'Web 安全', misc: '杂项' }

test.each([
  ['misc', '杂项'],
  ['Web', 'Web 安全'],
  ['五行', '五行'],
  ['constructor', 'constructor'],
])('the category %s is shown as %s', (code, name) => {
  expect(nameOf(table, code)).toBe(name)
})
