import { expect, test } from 'vitest'
import { checkResult } from './hash-check.model.ts'

test('a check tells equal from different, and shows the other hash', () => {
  expect(checkResult('a.img', 'ab12', 'AB12')).toEqual({ kind: 'equal', name: 'a.img' })
  expect(checkResult('a.img', 'ab13', 'ab12')).toEqual({ kind: 'different', name: 'a.img', hash: 'ab13' })
})
