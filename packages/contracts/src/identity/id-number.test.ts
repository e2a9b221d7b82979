import { expect, test } from 'vitest'
import { maskIdNumber, parseIdNumber } from './id-number.ts'

test.each([
  ['11010519491231002X', '11010519491231002X'],
  ['11010519491231002x', '11010519491231002X'],
  ['440524 18800101 0014', '440524188001010014'],
  ['E12345678', 'E12345678'],
  ['e-1234567', 'E1234567'],
])('the ID number %s is normalised to %s', (written, number) => {
  expect(parseIdNumber(written)).toBe(number)
})

test.each([
  '',
  '12345',
  '110105194912310021',
  '440524188001010015',
  'E1234567$',
  '1'.repeat(21),
  '身份证号码一二三',
])('%j is not an ID number', (written) => {
  expect(parseIdNumber(written)).toBeNull()
})

test('a masked ID number keeps two characters at each end', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('11**************2X')
  expect(maskIdNumber('E12345')).toBe('E1**45')
})
