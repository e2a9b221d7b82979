import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKey } from '../../../kernel/index.ts'
import {
  type LoginState,
  loginStateSeconds,
  signLoginState,
  stateParameter,
  verifyLoginState,
} from './sign-in.rules.ts'

const key = deriveKey('master', 'login state')
const trip: LoginState = { secret: 's'.repeat(43), page: 'http://localhost:8080/赛', beganAt: 1_000 }
const sealed = signLoginState(key, trip)
const at = (nowSeconds: number, origin = 'http://localhost:8080') => ({ nowSeconds, origin })

describe('a signed login state', () => {
  test('verifies within its lifetime', () => {
    for (const age of [0, 1, loginStateSeconds - 1])
      expect(verifyLoginState(key, sealed, at(trip.beganAt + age))).toEqual(trip)
  })

  test.each([loginStateSeconds, loginStateSeconds + 1, 86_400, -1])(
    'is refused at the age of %i seconds',
    (age) => {
      expect(verifyLoginState(key, sealed, at(trip.beganAt + age))).toBeNull()
    },
  )

  test.each(['http://console.localhost:8080', 'https://localhost:8080', 'http://localhost', ''])(
    'is refused at the origin %j, where it did not start',
    (origin) => {
      expect(verifyLoginState(key, sealed, at(1_000, origin))).toBeNull()
    },
  )

  test('is refused with another key', () => {
    expect(verifyLoginState(deriveKey('master', 'audit'), sealed, at(1_000))).toBeNull()
    expect(verifyLoginState(deriveKey('other', 'login state'), sealed, at(1_000))).toBeNull()
  })

  test('is refused with any character changed', () => {
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1)
      expect(verifyLoginState(key, changed, at(1_000))).toBeNull()
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
  ])('is refused with %s', (_, value) => {
    expect(verifyLoginState(key, value, at(1_000))).toBeNull()
  })

  test('cannot be forged', () => {
    fc.assert(fc.property(fc.string(), (made) => verifyLoginState(key, made, at(1_000)) === null))
  })
})

test('the state parameter identifies the login state and does not reveal its secret', () => {
  expect(stateParameter(trip)).toMatch(/^[\w-]{43}$/)
  expect(stateParameter(trip)).toBe(stateParameter({ ...trip, page: 'x', beganAt: 0 }))
  expect(stateParameter({ ...trip, secret: 't'.repeat(43) })).not.toBe(stateParameter(trip))
  expect(stateParameter(trip)).not.toContain('s'.repeat(10))
})
