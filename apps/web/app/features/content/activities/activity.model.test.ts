import { describe, expect, test } from 'vitest'
import { activitiesAddress, attendanceStatusOf, isLinkDueSoon, parseActivityQuery } from './activity.model.ts'

const attendance = { signedUp: 3, waiting: 2, seatsLeft: 5, open: true, mine: null }

test('the address tells what is to come from what is over', () => {
  expect(parseActivityQuery(new URLSearchParams('when=past&page=2'))).toEqual({ when: 'past', page: 2 })
  expect(parseActivityQuery(new URLSearchParams('when=never'))).toEqual({ when: 'upcoming', page: 1 })
  expect(activitiesAddress({ when: 'upcoming', page: 1 })).toBe('/info/activity')
  expect(activitiesAddress({ when: 'past', page: 2 })).toBe('/info/activity?when=past&page=2')
})

describe('standing', () => {
  test.each([
    ['with seats left', {}, { kind: 'free', seatsLeft: 5 }],
    ['without a limit', { seatsLeft: null }, { kind: 'free', seatsLeft: null }],
    ['when it is full', { seatsLeft: 0 }, { kind: 'full', waiting: 2 }],
    ['when it is over', { open: false }, { kind: 'closed' }],
  ])('of a stranger %s', (_, change, standing) => {
    expect(attendanceStatusOf({ ...attendance, ...change })).toEqual(standing)
  })

  test('of somebody with a seat, also when all others are taken and after it has begun', () => {
    const mine = { state: 'seated', place: null, joinUrl: 'https://a.example/join' } as const
    expect(attendanceStatusOf({ ...attendance, seatsLeft: 0, open: false, mine })).toEqual({
      kind: 'seated',
      joinUrl: 'https://a.example/join',
      mayWithdraw: false,
    })
  })

  test('of somebody who waits', () => {
    const mine = { state: 'waiting', place: 2, joinUrl: null } as const
    expect(attendanceStatusOf({ ...attendance, mine })).toEqual({
      kind: 'waiting',
      place: 2,
      mayWithdraw: true,
    })
  })
})

test('a seat without a link is asked about again only within the hour before', () => {
  const seated = { kind: 'seated', joinUrl: null, mayWithdraw: true } as const
  const at = '2026-11-15T06:00:00.000Z'
  expect(isLinkDueSoon(seated, at, Date.parse('2026-11-15T05:30:00Z'))).toBe(true)
  expect(isLinkDueSoon(seated, at, Date.parse('2026-11-15T04:30:00Z'))).toBe(false)
  expect(isLinkDueSoon({ ...seated, joinUrl: 'x' }, at, Date.parse('2026-11-15T05:30:00Z'))).toBe(false)
})
