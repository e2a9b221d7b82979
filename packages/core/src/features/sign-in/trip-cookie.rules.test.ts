import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKey } from '../../kernel/index.ts'
import { openTrip, sealTrip, stateOf, type Trip, tripSeconds } from './trip-cookie.rules.ts'

const key = deriveKey('master', 'sign-in trip')
const trip: Trip = { secret: 's'.repeat(43), page: 'http://localhost:8080/赛', beganAt: 1_000 }
const sealed = sealTrip(key, trip)
const at = (nowSeconds: number, origin = 'http://localhost:8080') => ({ nowSeconds, origin })

describe('a sealed trip', () => {
  test('opens again while it is young', () => {
    for (const age of [0, 1, tripSeconds - 1])
      expect(openTrip(key, sealed, at(trip.beganAt + age))).toEqual(trip)
  })

  test.each([tripSeconds, tripSeconds + 1, 86_400, -1])('does not open at the age of %i seconds', (age) => {
    expect(openTrip(key, sealed, at(trip.beganAt + age))).toBeNull()
  })

  test.each(['http://console.localhost:8080', 'https://localhost:8080', 'http://localhost', ''])(
    'does not open at %j, where it did not begin',
    (origin) => {
      expect(openTrip(key, sealed, at(1_000, origin))).toBeNull()
    },
  )

  test('does not open with another key', () => {
    expect(openTrip(deriveKey('master', 'audit'), sealed, at(1_000))).toBeNull()
    expect(openTrip(deriveKey('other', 'sign-in trip'), sealed, at(1_000))).toBeNull()
  })

  test('does not open with any character changed', () => {
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1)
      expect(openTrip(key, changed, at(1_000))).toBeNull()
    }
  })

  const [text = '', signature = ''] = sealed.split('.')
  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no signature', text],
    ['an empty signature', `${text}.`],
    ['a signature alone', `.${signature}`],
    ['a third part', `${sealed}.x`],
    ['padding', `${sealed}=`],
    ['a blank', ` ${sealed}`],
    ['another text under its signature', `${Buffer.from('{}').toString('base64url')}.${signature}`],
  ])('does not open with %s', (_, value) => {
    expect(openTrip(key, value, at(1_000))).toBeNull()
  })

  test('nothing made up opens', () => {
    fc.assert(fc.property(fc.string(), (made) => openTrip(key, made, at(1_000)) === null))
  })
})

test('the state names the trip and gives its secret away to nobody', () => {
  expect(stateOf(trip)).toMatch(/^[\w-]{43}$/)
  expect(stateOf(trip)).toBe(stateOf({ ...trip, page: 'x', beganAt: 0 }))
  expect(stateOf({ ...trip, secret: 't'.repeat(43) })).not.toBe(stateOf(trip))
  expect(stateOf(trip)).not.toContain('s'.repeat(10))
})
