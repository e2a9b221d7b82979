import { expect, test } from 'vitest'
import { hashAlgorithm, readTyped, toInput, zonesWith } from './reading.model.ts'

test.each([
  ['time', '2026-11-03 14:05', '+08:00', '2026-11-03 06:05:00 UTC'],
  ['time', '2026-11-03T14:05:00Z', '+08:00', '2026-11-03 14:05:00 UTC'],
  ['number', ' ３．１４１ ', 'Z', '3.141'],
  ['hash', 'AB:CD:EF:01', 'Z', 'abcdef01'],
  ['coordinates', '39.9042, 116.4074', 'Z', '39.904200, 116.407400'],
] as const)('the %s “%s” in zone %s is shown as %s', (kind, typed, zone, text) => {
  expect(readTyped(kind, typed, zone)).toEqual({ isReadable: true, text })
})

test('a text that is no value is unreadable; an empty field, a flag and a text are not read', () => {
  for (const kind of ['number', 'time', 'hash', 'coordinates'] as const) {
    expect(readTyped(kind, 'soon', 'Z')).toEqual({ isReadable: false })
    expect(readTyped(kind, ' ', 'Z')).toBeNull()
  }
  expect(readTyped('flag', 'flag{a}', 'Z')).toBeNull()
  expect(readTyped('text', 'soon', 'Z')).toBeNull()
})

test('a time is sent as it was read, everything else as typed', () => {
  const read = (kind: 'time' | 'number', typed: string) =>
    toInput(kind, typed, readTyped(kind, typed, '+08:00'))
  expect(read('time', ' 2026-11-03 14:05 ')).toEqual({ kind: 'typed', text: '2026-11-03 06:05:00 UTC' })
  expect(read('number', ' 1,000 ')).toEqual({ kind: 'typed', text: '1,000' })
  expect(toInput('flag', ' flag{a} ', null)).toEqual({ kind: 'flag', flag: 'flag{a}' })
})

test('a hash is recognised by its length', () => {
  expect(hashAlgorithm('a'.repeat(32))).toBe('MD5')
  expect(hashAlgorithm('a'.repeat(64))).toBe('SHA-256 / SM3')
  expect(hashAlgorithm('a'.repeat(63))).toBeNull()
})

test('the zone of a challenge can be selected, whichever it is', () => {
  expect(zonesWith('Z')).toContainEqual({ value: 'Z', label: 'UTC' })
  expect(zonesWith('+08:00').filter(({ value }) => value === '+08:00')).toHaveLength(1)
  expect(zonesWith('+01:23')[0]).toEqual({ value: '+01:23', label: 'UTC+01:23' })
})
