import { expect, test } from 'vitest'
import { maskMobileNumber, parseMobileNumber } from './mobile-number.ts'

test.each([
  ['13800138000', '+8613800138000'],
  [' 138 0013-8000 ', '+8613800138000'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['008613800138000', '+8613800138000'],
  ['１３８００１３８０００', '+8613800138000'],
  ['+44 (20) 7946 0018', '+442079460018'],
])('the mobile number %s is normalised to %s', (written, number) => {
  expect(parseMobileNumber(written)).toBe(number)
})

test.each([
  '',
  '12800138000',
  '1380013800',
  '138001380001',
  '+8612800138000',
  '+0123456789',
  '+1234567',
  '+1234567890123456',
  '13800138000;1',
  'tel:13800138000',
  '+86',
])('%j is not a mobile number', (written) => {
  expect(parseMobileNumber(written)).toBeNull()
})

test('a masked mobile number shows its country, its first digits and its last four', () => {
  expect(maskMobileNumber('+8613800138000')).toBe('+86138****8000')
  expect(maskMobileNumber('+442079460018')).toBe('+4420****0018')
})
