import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { oidcIdentity } from './oidc.ts'
import { callbackUrl, client, openIdServer, origins } from './oidc-server.fixture.ts'

const server = await openIdServer()
const identity = oidcIdentity({ issuer: server.issuer, ...client })
beforeEach(() => server.setAway(false))

const newTrip = () => ({
  service: 'http://localhost:8080/',
  state: randomBytes(32).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
})
const ticketFrom = (code: string) => Buffer.from(code).toString('base64url')
async function codeFor(trip: ReturnType<typeof newTrip>, login = 'ada'): Promise<string> {
  const returned = await server.visit(await identity.signInAddress(trip, 'zh'), login)
  expect(returned.searchParams.get('state')).toBe(trip.state)
  return returned.searchParams.get('code') ?? ''
}

test('the authorization URL requests a code bound to this login state and reveals none of its secrets', async () => {
  const trip = newTrip()
  const address = new URL(await identity.signInAddress(trip, 'zh'))
  expect(address.origin).toBe(server.issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'tiltyard',
    redirect_uri: callbackUrl,
    response_type: 'code',
    code_challenge_method: 'S256',
    state: trip.state,
  })
  expect(address.href).not.toContain(trip.secret)
  expect(address.href).not.toContain(client.clientSecret)
  expect(address.searchParams.get('code_challenge')).not.toBe(address.searchParams.get('nonce'))
  const other = new URL(await identity.signInAddress(newTrip(), 'zh'))
  for (const name of ['nonce', 'code_challenge'])
    expect(other.searchParams.get(name)).not.toBe(address.searchParams.get(name))
})

test('a code yields the person that the provider signed in, with the name from the user info endpoint', async () => {
  const trip = newTrip()
  expect(await identity.identify(ticketFrom(await codeFor(trip, 'ada')), trip)).toEqual({
    issuer: server.issuer,
    subject: 'ada',
    displayName: 'Name of ada',
    email: 'ada@mail.example',
  })
})

test('an email that the provider has not verified is dropped', async () => {
  const trip = newTrip()
  expect(await identity.identify(ticketFrom(await codeFor(trip, 'mallory')), trip)).toMatchObject({
    subject: 'mallory',
    email: null,
  })
})

test('a sign-in returns to the origin where it started, and its code is valid only there', async () => {
  const [site, console] = origins
  const trip = { ...newTrip(), service: `${console}/contents` }
  const returned = await server.visit(await identity.signInAddress(trip, 'zh'), 'ada')
  expect(returned.origin).toBe(console)
  const ticket = ticketFrom(returned.searchParams.get('code') ?? '')
  expect(await identity.identify(ticket, { ...trip, service: `${site}/` })).toBeNull()
  const again = ticketFrom(await codeFor(trip))
  expect(await identity.identify(again, trip)).toMatchObject({ subject: 'ada' })
})

describe('a code is refused', () => {
  test('when it is used a second time', async () => {
    const trip = newTrip()
    const ticket = ticketFrom(await codeFor(trip))
    expect(await identity.identify(ticket, trip)).not.toBeNull()
    expect(await identity.identify(ticket, trip)).toBeNull()
  })

  test('when it was issued for another browser’s login state', async () => {
    const [victim, attacker] = [newTrip(), newTrip()]
    expect(await identity.identify(ticketFrom(await codeFor(attacker, 'mallory')), victim)).toBeNull()
  })

  test('when only the public hash of the login state is known', async () => {
    const trip = newTrip()
    const code = await codeFor(trip)
    expect(await identity.identify(ticketFrom(code), { ...newTrip(), state: trip.state })).toBeNull()
  })

  test.each(['unknown', '', 'a'.repeat(2_000), 'x&state=y', "' or 1=1 --", '\u0000'])(
    'when it is %j',
    async (code) => {
      expect(await identity.identify(ticketFrom(code), newTrip())).toBeNull()
    },
  )
})

test('a client that the provider does not know signs nobody in', async () => {
  const trip = newTrip()
  const code = await codeFor(trip)
  const stranger = oidcIdentity({ issuer: server.issuer, ...client, clientSecret: 'a wrong secret' })
  expect(await stranger.identify(ticketFrom(code), trip).catch(() => null)).toBeNull()
})

describe('an unavailable provider', () => {
  test('makes sign-in fail, and sign-in works again without a restart', async () => {
    const late = oidcIdentity({ issuer: server.issuer, ...client })
    server.setAway(true)
    await expect(late.signInAddress(newTrip(), 'zh')).rejects.toThrow()
    server.setAway(false)
    expect(await late.signInAddress(newTrip(), 'zh')).toContain(server.issuer)
  })

  test('is distinguished from an invalid code', async () => {
    const trip = newTrip()
    const ticket = ticketFrom(await codeFor(trip))
    server.setAway(true)
    await expect(identity.identify(ticket, trip)).rejects.toThrow()
  })

  test('with another issuer than configured is rejected', async () => {
    const other = await openIdServer()
    const alias = oidcIdentity({ issuer: other.issuer.replace('127.0.0.1', 'localhost'), ...client })
    await expect(alias.signInAddress(newTrip(), 'zh')).rejects.toThrow()
  })
})
