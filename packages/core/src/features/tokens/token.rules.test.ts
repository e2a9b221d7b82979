import { platformRoutes, type RouteShape, signedIn } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { tokenMayCall } from './token.rules.ts'

const both = ['read', 'write'] as const
const routes = Object.entries<RouteShape>(platformRoutes)

test.each(routes.filter(([, { access }]) => access.kind === 'role'))(
  '%s takes a role, so no token opens it',
  (_name, route) => {
    expect(tokenMayCall(route, both)).toBe(false)
  },
)

test.each(routes.filter(([, { path, access }]) => /\bconsole\b/.test(path) || access.kind === 'staff'))(
  '%s is of the console, so no token opens it',
  (_name, route) => {
    expect(tokenMayCall(route, both)).toBe(false)
  },
)

/** Whoever adds a route that is about the account adds it here, and says so in its contract. */
test.each([
  'listSessions',
  'revokeSession',
  'revokeOtherSessions',
  'logOut',
  'listTokens',
  'createToken',
  'revokeToken',
  'getVerification',
  'sendMobileCode',
  'verifyMobile',
  'sendCertPhoto',
  'exchangeTicket',
  'followEvents',
  'getPersonalData',
  'askForExport',
  'downloadExport',
  'askForDeletion',
] as const)('%s is about the account itself, so no token opens it', (name) => {
  expect(tokenMayCall(platformRoutes[name], both)).toBe(false)
})

describe('of what is left', () => {
  const read = { access: signedIn, method: 'GET', path: '/sample' } as unknown as RouteShape
  const write = { access: signedIn, method: 'POST', path: '/sample' } as unknown as RouteShape
  const exchange = { ...read, changesState: true } as RouteShape

  test('reading needs read, changing needs write, and neither includes the other', () => {
    expect(tokenMayCall(read, ['read'])).toBe(true)
    expect(tokenMayCall(read, ['write'])).toBe(false)
    expect(tokenMayCall(write, ['write'])).toBe(true)
    expect(tokenMayCall(write, ['read'])).toBe(false)
    expect(tokenMayCall(exchange, ['read'])).toBe(false)
    expect(tokenMayCall(read, [])).toBe(false)
  })
})
