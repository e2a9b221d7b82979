import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp, parseZoneOffset, timeZones } from './timestamp.rules.ts'

test.each([
  ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01 08:00:00', '2026-03-01T08:00:00.000Z'],
  ['2026/3/1 8:00', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01T16:00:00+08:00', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01T16:00:00+0800', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01 08:00:00.5 UTC', '2026-03-01T08:00:00.500Z'],
  ['２０２６-０３-０１ ０８：００', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2024-02-29 23:59:59', '2024-02-29T23:59:59.000Z'],
])('the input %s is parsed as %s', (typed, meant) => {
  expect(parseTimestamp(typed)).toBe(Date.parse(meant))
})

test('a time without a zone is in the challenge’s zone, and its own zone takes precedence', () => {
  expect(parseTimestamp('2026-03-01 16:00', '+08:00')).toBe(Date.parse('2026-03-01T08:00:00Z'))
  expect(parseTimestamp('2026-03-01 16:00Z', '+08:00')).toBe(Date.parse('2026-03-01T16:00:00Z'))
  expect(parseTimestamp('2026-03-01 02:30', '-03:30')).toBe(Date.parse('2026-03-01T06:00:00Z'))
})

test.each([
  '',
  'now',
  '2026',
  '2026-02-29',
  '2026-13-01',
  '2026-04-31 10:00',
  '2026-03-01 24:00',
  '2026-03-01 08:60',
  '01/03/2026',
  '1772352000',
  '2026-03-01T08:00:00+15:00',
  '2026-03-01T08:00:00 CST',
])('“%s” is not a time', (typed) => {
  expect(parseTimestamp(typed)).toBeNull()
})

test('every time is parsed back to itself, in any zone', () => {
  const shifts = fc.constantFrom('+08:00', '-05:00', '+05:45', '-03:30', '+14:00')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0100-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
      shifts,
      (at, zone) => {
        const sign = zone.startsWith('-') ? -1 : 1
        const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
        const local = new Date(at.getTime() + sign * (hours * 60 + minutes) * 60_000)
        expect(parseTimestamp(at.toISOString())).toBe(at.getTime())
        expect(parseTimestamp(local.toISOString().replace('Z', zone))).toBe(at.getTime())
        expect(parseTimestamp(local.toISOString().replace('Z', ''), zone)).toBe(at.getTime())
      },
    ),
  )
})

test('each listed zone is one that can be read, from west to east', () => {
  const offsets = timeZones.map((zone) => parseZoneOffset(zone))
  expect(offsets).not.toContain(null)
  expect(offsets).toEqual([...new Set(offsets)].sort((one, other) => Number(one) - Number(other)))
  expect(timeZones).toEqual(expect.arrayContaining(['Z', '+08:00', '+05:30', '-03:30']))
})
