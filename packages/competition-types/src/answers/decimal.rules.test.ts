import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, parseDecimal } from './decimal.rules.ts'

const same = (one: string, other: string) => {
  const [a, b] = [parseDecimal(one), parseDecimal(other)]
  return a !== null && b !== null && isWithin(a, b, { digits: 0n, places: 0 })
}

test.each([
  ['1e3', '1000'],
  ['1E+3', '1000'],
  ['25e-2', '0.25'],
  ['+5', '5'],
  [' 5 ', '5'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['５.２５', '5.25'],
  ['１，２３４', '1234'],
  ['1,234,567.8', '1234567.8'],
  ['−7', '-7'],
  ['007', '7'],
  ['-0', '0'],
  ['123456789012345678901234567890', '123456789012345678901234567890.0'],
])('the input %s is parsed as %s', (typed, meant) => {
  expect(same(typed, meant)).toBe(true)
})

test.each([
  '',
  ' ',
  '.',
  '3,14',
  '1,23',
  '12,34,567',
  '1 000',
  '0x10',
  'NaN',
  'Infinity',
  '1e',
  '1e999',
  '--1',
  '1'.repeat(61),
])('“%s” is not a number', (typed) => {
  expect(parseDecimal(typed)).toBeNull()
})

test('numbers that floating point cannot distinguish are different', () => {
  expect(same('9007199254740993', '9007199254740992')).toBe(false)
  expect(same('0.1', '0.10000000000000000001')).toBe(false)
})

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(12))
  .map(([digits, places]) => ({ digits, places }))
const written = ({ digits, places }: { digits: bigint; places: number }) => `${digits}e-${places}`

test('a value exactly at the tolerance is accepted, and one beyond it is not', () => {
  fc.assert(
    fc.property(decimal, fc.bigInt({ min: 0n, max: 10n ** 9n }), (right, off) => {
      const tolerance = { digits: off, places: right.places }
      const at = (by: bigint) => parseDecimal(written({ ...right, digits: right.digits + by }))
      for (const sign of [1n, -1n]) {
        const [border, beyond] = [at(sign * off), at(sign * (off + 1n))]
        if (!border || !beyond) throw new Error('unread')
        expect(isWithin(border, right, tolerance)).toBe(true)
        expect(isWithin(beyond, right, tolerance)).toBe(false)
      }
    }),
  )
})

test('parsing any input terminates with a number or null', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1_000, unit: 'grapheme' }), (typed) => void parseDecimal(typed)),
  )
})
