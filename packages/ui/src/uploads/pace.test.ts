import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { formatSeconds, paceOf } from './pace.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345, '12.3 kB'],
  [999_600, '1.0 MB'],
  [300_000_000, '300 MB'],
  [5e15, '5000 TB'],
])('a size of %i bytes is shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('the upload rate is that of the last five seconds', () => {
  const samples = [
    { at: 0, sent: 0 },
    { at: 10_000, sent: 9_000_000 },
    { at: 14_000, sent: 9_400_000 },
  ]
  expect(paceOf(samples, 10_000_000)).toEqual({ bytesPerSecond: 100_000, secondsLeft: 6 })
})

test.each([
  [[]],
  [[{ at: 5, sent: 5 }]],
  [
    [
      { at: 0, sent: 5 },
      { at: 900, sent: 5 },
    ],
  ],
])('an upload without progress has no estimated time', (samples) => {
  expect(paceOf(samples, 100).secondsLeft).toBeNull()
})

test('the estimated time is formatted in the reader’s language', () => {
  expect(formatSeconds(1, 'en-US')).toBe('1 second')
  expect(formatSeconds(61, 'en-US')).toBe('2 minutes')
  expect(formatSeconds(7000, 'zh-CN')).toBe('2小时')
})
