import { roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { mayPlay, networkOf, type PlaybackFacts } from './playback.rules.ts'

const viewer = { userId: 'a', roleId: roles.user, verifiedStatus: 0 } as const
const other = { ...viewer, userId: 'b' }
const verified = { ...viewer, verifiedStatus: 1 } as const
const editor = { ...viewer, roleId: roles.editor } as const
const facts = (given: Partial<PlaybackFacts>): PlaybackFacts => ({
  ...{ access: 'password', passwordVersion: 2, grant: null },
  ...given,
})
const grantOf = (userId: string | null, passwordVersion: number | null = 2) => ({ userId, passwordVersion })

test('everyone plays an open video, and only editors an unpublished one', () => {
  expect(mayPlay(facts({ access: 'everyone' }), null)).toBe(true)
  expect(mayPlay(facts({ access: null }), viewer)).toBe(false)
  expect(mayPlay(facts({ access: null, grant: grantOf('a') }), viewer)).toBe(false)
  expect(mayPlay(facts({ access: null }), editor)).toBe(true)
})

test('without a grant nobody plays a restricted video', () => {
  for (const access of ['signed_in', 'verified', 'password'] as const)
    for (const who of [null, viewer, verified]) expect(mayPlay(facts({ access }), who)).toBe(false)
})

test('a grant of one person is worthless for another and without a session', () => {
  const given = facts({ grant: grantOf('a') })
  expect([viewer, other, null].map((who) => mayPlay(given, who))).toEqual([true, false, false])
})

test('a visitor’s grant holds in that browser, also after signing in, for passwords only', () => {
  const grant = grantOf(null)
  expect([null, viewer].map((who) => mayPlay(facts({ grant }), who))).toEqual([true, true])
  expect(mayPlay(facts({ access: 'signed_in', grant }), viewer)).toBe(false)
})

test('a changed or removed password ends its grants', () => {
  expect(mayPlay(facts({ grant: grantOf('a', 1) }), viewer)).toBe(false)
  expect(mayPlay(facts({ grant: grantOf('a', null) }), viewer)).toBe(false)
  expect(mayPlay(facts({ grant: grantOf('a', null), passwordVersion: null }), viewer)).toBe(false)
})

test('verification is needed at the moment of playing', () => {
  const given = facts({ access: 'verified', grant: grantOf('a', null) })
  expect([viewer, verified].map((who) => mayPlay(given, who))).toEqual([false, true])
})

test('addresses of one IPv4 /24 are one network', () => {
  expect(networkOf('192.0.2.7')).toBe(networkOf('192.0.2.250'))
  expect(networkOf('192.0.3.7')).not.toBe(networkOf('192.0.2.7'))
  expect(networkOf('2001:db8::/64')).toBe('2001:db8::/64')
})
