import { expect, test } from 'vitest'
import { nameInAddress, resolveRange } from './download.rules.ts'

const file = { size: 100, etag: '"a"' }

test.each([
  [undefined, 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0-', { from: 0, bytes: 100 }],
  ['bytes=99-', { from: 99, bytes: 1 }],
  ['bytes=10-19', { from: 10, bytes: 10 }],
  ['bytes=90-999999999999999', { from: 90, bytes: 10 }],
  ['bytes=-1', { from: 99, bytes: 1 }],
  ['bytes=-1000', { from: 0, bytes: 100 }],
  ['bytes=100-', null],
  ['bytes=20-19', null],
  ['bytes=-0', null],
  ['bytes=-', null],
  ['bytes=0-1,2-3', null],
  ['bytes=0-1;', null],
  ['bytes=1234567890123456-', null],
])('the range %s of 100 bytes is %o', (range, expected) => {
  expect(resolveRange({ range }, file)).toEqual(expected)
})

test('no range of an empty file exists, but the whole file does', () => {
  const empty = { size: 0, etag: '"a"' }
  expect(resolveRange({}, empty)).toBe('whole')
  for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(resolveRange({ range }, empty)).toBeNull()
})

test('a range of another version is answered with the whole file', () => {
  const range = 'bytes=50-'
  expect(resolveRange({ range, ifRange: '"a"' }, file)).toEqual({ from: 50, bytes: 50 })
  for (const ifRange of ['"b"', 'W/"a"', 'Wed, 18 Nov 2026 00:00:00 GMT', ''])
    expect(resolveRange({ range, ifRange }, file)).toBe('whole')
})

test.each([
  ['证据 1.raw', '%E8%AF%81%E6%8D%AE%201.raw'],
  ['..', 'file'],
  ['.', 'file'],
  ['a/b?c#d', 'a_b%3Fc%23d'],
  ['100%;\r\n.pdf', '100____.pdf'],
  [`${'x'.repeat(200)}.zip`, `${'x'.repeat(56)}.zip`],
])('the name %s is %s in an address', (name, expected) => {
  expect(nameInAddress(name)).toBe(expected)
})
