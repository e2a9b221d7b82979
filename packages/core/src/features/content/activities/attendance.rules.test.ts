import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceOf } from './attendance.rules.ts'

const places = fc.record({
  seats: fc.option(fc.integer({ min: 1, max: 50 })),
  total: fc.integer({ min: 0, max: 100 }),
  mine: fc.option(fc.integer({ min: 1, max: 100 })),
  over: fc.boolean(),
  joinable: fc.boolean(),
  joinUrl: fc.option(fc.constant('https://join.example/')),
})

test('each sign-up is counted once, each seat is given once, and only attendees with a seat get the join URL', () => {
  fc.assert(
    fc.property(places, ({ mine, ...rest }) => {
      const place = mine !== null && mine <= rest.total ? mine : null
      const attendance = attendanceOf({ ...rest, mine: place })
      expect(attendance.signedUp + attendance.waiting).toBe(rest.total)
      if (rest.seats !== null) {
        expect(attendance.signedUp).toBeLessThanOrEqual(rest.seats)
        expect(attendance.signedUp + (attendance.seatsLeft ?? 0)).toBe(rest.seats)
      }
      expect(attendance.mine === null).toBe(place === null)
      if (attendance.mine?.state === 'waiting') {
        expect(attendance.mine.joinUrl).toBeNull()
        expect(attendance.mine.place).toBe((place ?? 0) - (rest.seats ?? 0))
      }
      if (!rest.joinable) expect(attendance.mine?.joinUrl ?? null).toBeNull()
    }),
  )
})
