import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LastMinute, parseTime } from './cell-time.ts'

const minute = fc.constantFrom(
  '2026-11-18T08:30',
  '2026-11-18T08:31',
  '2026-11-18 08:30',
  '2026-02-30T08:30',
  '2026-11-18T0830+',
)
const rest = fc.constantFrom('', ':05', ':05.250', ':05.250Z', ':61Z', 'Z', '+08:00', '-0130', ':', 'x')
const day = fc.constantFrom('2026-11-18', '2026/11/18', '2026-11-1', '')
const time = fc.oneof(
  day,
  fc.tuple(minute, rest).map(([one, other]) => one + other),
)

test('times read one after another are those that each is alone', () => {
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 20 }), (texts) => {
      const last = new LastMinute()
      for (const text of texts) {
        const bytes = Buffer.from(`${text},padding`)
        const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
        expect(last.parseTime(bytes, words, 0, text.length)).toBe(parseTime(bytes, 0, text.length))
      }
    }),
    { numRuns: 500 },
  )
})
