import { platformRoutes, type RouteShape, signedIn } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { canTokenCall } from './token.rules.ts'

const both = ['read', 'write'] as const
const routes = Object.entries<RouteShape>(platformRoutes)

test.each(routes.filter(([, { access }]) => access.kind === 'role'))(
  'the route %s requires a role, so no token may call it',
  (_name, route) => {
    expect(canTokenCall(route, both)).toBe(false)
  },
)

test.each(routes.filter(([, { path, access }]) => /\bconsole\b/.test(path) || access.kind === 'staff'))(
  'the route %s belongs to the console, so no token may call it',
  (_name, route) => {
    expect(canTokenCall(route, both)).toBe(false)
  },
)

/** A new route about the account is added here and marked in its contract. */
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
  'submitCertPhoto',
  'exchangeTicket',
  'streamEvents',
  'getPersonalData',
  'requestDataExport',
  'downloadDataExport',
  'requestAccountDeletion',
] as const)('the route %s is about the account itself, so no token may call it', (name) => {
  expect(canTokenCall(platformRoutes[name], both)).toBe(false)
})

describe('for all other routes', () => {
  const read = { access: signedIn, method: 'GET', path: '/sample' } as unknown as RouteShape
  const write = { access: signedIn, method: 'POST', path: '/sample' } as unknown as RouteShape
  const exchange = { ...read, changesState: true } as RouteShape

  test('reading needs the scope read, changing needs write, and neither includes the other', () => {
    expect(canTokenCall(read, ['read'])).toBe(true)
    expect(canTokenCall(read, ['write'])).toBe(false)
    expect(canTokenCall(write, ['write'])).toBe(true)
    expect(canTokenCall(write, ['read'])).toBe(false)
    expect(canTokenCall(exchange, ['read'])).toBe(false)
    expect(canTokenCall(read, [])).toBe(false)
    expect(canTokenCall({ ...write, onlyReads: true }, ['read'])).toBe(true)
    expect(canTokenCall({ ...write, onlyReads: true }, ['write'])).toBe(false)
  })
})
