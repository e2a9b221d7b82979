import { foreignOrigins } from '@tiltyard/testkit'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isCsrf } from './csrf.ts'
import { ownOrigin, routes } from './testing/sample-service.fixture.ts'

const judged = (
  headers: Record<string, string | undefined>,
  route: (typeof routes)[keyof typeof routes] = routes.write,
) => isCsrf(route, { headers } as unknown as FastifyRequest, ownOrigin)

describe('CSRF check of a state-changing call', () => {
  test.each([
    ['our origin', { origin: ownOrigin, token: 'x' }],
    ['our origin and an empty Token, as a visitor’s page sends', { origin: ownOrigin, token: '' }],
    ['no origin, but the browser says same-origin', { token: 'x', 'sec-fetch-site': 'same-origin' }],
  ])('a call is accepted: %s', (_, headers) => {
    expect(judged(headers)).toBe(false)
  })

  test.each(Object.entries(foreignOrigins(ownOrigin)))(
    'a call from the origin %s is refused',
    (_, origin) => {
      expect(judged({ origin, token: 'x' })).toBe(true)
      expect(judged({ origin, token: 'x', 'sec-fetch-site': 'cross-site' })).toBe(true)
    },
  )

  test.each(Object.entries(foreignOrigins(ownOrigin)).filter(([, origin]) => origin !== undefined))(
    'a call from the origin %s is refused even if another header claims our origin',
    (_, origin) => {
      expect(judged({ origin, token: 'x', 'sec-fetch-site': 'same-origin', referer: `${ownOrigin}/` })).toBe(
        true,
      )
    },
  )

  test.each([
    ['no origin and nothing else', {}],
    ['the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['the browser says same-site', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['capitals', { 'sec-fetch-site': 'Same-Origin' }],
    ['two answers', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['a referrer instead', { referer: `${ownOrigin}/` }],
    ['our host instead', { host: 'localhost:8080' }],
    ['our origin with a slash', { origin: `${ownOrigin}/` }],
    ['our origin with a blank', { origin: ` ${ownOrigin}` }],
    ['two origins', { origin: `${ownOrigin}, https://evil.example` }],
    ['our origin twice', { origin: `${ownOrigin}, ${ownOrigin}` }],
    ['an empty origin', { origin: '' }],
    ['our origin with a dot', { origin: 'http://localhost.:8080' }],
    ['our machine by number', { origin: 'http://127.0.0.1:8080' }],
  ])('a call is refused: %s', (_, headers) => {
    expect(judged({ token: 'x', ...headers })).toBe(true)
  })

  test('a call without the Token header is refused, whatever else is right', () => {
    expect(judged({ origin: ownOrigin })).toBe(true)
    expect(judged({ origin: ownOrigin, 'sec-fetch-site': 'same-origin' })).toBe(true)
  })
})

test('a GET that changes state is guarded like a write; one that reads is not', () => {
  expect(judged({}, routes.exchange)).toBe(true)
  expect(judged({ origin: 'https://evil.example', token: 'x' }, routes.exchange)).toBe(true)
  expect(judged({ token: '', 'sec-fetch-site': 'same-origin' }, routes.exchange)).toBe(false)
  expect(judged({ origin: 'https://evil.example' }, routes.read)).toBe(false)
})
