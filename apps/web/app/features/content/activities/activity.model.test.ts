import { describe, expect, test } from 'vitest'
import { activitiesAddress, attendanceStatusOf, isLinkDueSoon, parseActivityQuery } from './activity.model.ts'

const attendance = { signedUp: 3, waiting: 2, seatsLeft: 5, open: true, mine: null }

test('the filter for upcoming and past activities survives a round trip through the URL', () => {
  expect(parseActivityQuery(new URLSearchParams('when=past&page=2'))).toEqual({ when: 'past', page: 2 })
  expect(parseActivityQuery(new URLSearchParams('when=never'))).toEqual({ when: 'upcoming', page: 1 })
  expect(activitiesAddress({ when: 'upcoming', page: 1 })).toBe('/info/activity')
  expect(activitiesAddress({ when: 'past', page: 2 })).toBe('/info/activity?when=past&page=2')
})

describe('the attendance status', () => {
  test.each([
    ['with seats left', {}, { kind: 'free', seatsLeft: 5 }],
    ['without a limit', { seatsLeft: null }, { kind: 'free', seatsLeft: null }],
    ['when it is full', { seatsLeft: 0 }, { kind: 'full', waiting: 2 }],
    ['when it is over', { open: false }, { kind: 'closed' }],
  ])('of a user without a seat, %s', (_, change, standing) => {
    expect(attendanceStatusOf({ ...attendance, ...change })).toEqual(standing)
  })

  test('of a user with a seat stays seated when the activity is full and has started', () => {
    const mine = { state: 'seated', place: null, joinUrl: 'https://a.example/join' } as const
    expect(attendanceStatusOf({ ...attendance, seatsLeft: 0, open: false, mine })).toEqual({
      kind: 'seated',
      joinUrl: 'https://a.example/join',
      mayWithdraw: false,
    })
  })

  test('of a user on the waiting list has their position', () => {
    const mine = { state: 'waiting', place: 2, joinUrl: null } as const
    expect(attendanceStatusOf({ ...attendance, mine })).toEqual({
      kind: 'waiting',
      place: 2,
      mayWithdraw: true,
    })
  })
})

test('a missing join link is polled only within the hour before the start', () => {
  const seated = { kind: 'seated', joinUrl: null, mayWithdraw: true } as const
  const at = '2026-11-15T06:00:00.000Z'
  expect(isLinkDueSoon(seated, at, Date.parse('2026-11-15T05:30:00Z'))).toBe(true)
  expect(isLinkDueSoon(seated, at, Date.parse('2026-11-15T04:30:00Z'))).toBe(false)
  expect(isLinkDueSoon({ ...seated, joinUrl: 'x' }, at, Date.parse('2026-11-15T05:30:00Z'))).toBe(false)
})
