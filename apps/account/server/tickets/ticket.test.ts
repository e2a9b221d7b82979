import { serviceValidate, signOut } from '@tiltyard/contracts'
import { fingerprint, toReader } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, siteOrigin } from '../account.fixture.ts'
import { findSession } from '../sessions/find-session.ts'
import { continueSignedIn } from './continue-signed-in.ts'
import { looksLikeTicket, newTicket } from './ticket.rules.ts'

const service = `${siteOrigin}/competition?state=abc`
let house: AccountHouse
let person: Visitor
let ticket: string

beforeAll(async () => {
  house = await accountHouse()
  person = await house.signedIn()
})
beforeEach(async () => {
  house.clock.shiftSeconds = 0
  ticket = await house.ticket(person, service)
})

const validate = async (query: Record<string, string>) =>
  (await house.visitor().call(serviceValidate, { query: { format: 'JSON', ...query } })).body as unknown as {
    serviceResponse: {
      authenticationSuccess?: { user: string; attributes: object }
      authenticationFailure?: { code: string }
    }
  }
const failure = async (query: Record<string, string>) =>
  (await validate(query)).serviceResponse.authenticationFailure?.code
const success = async (query: Record<string, string>) =>
  (await validate(query)).serviceResponse.authenticationSuccess

describe('a ticket', () => {
  test('a ticket is valid once, for its account, with its attributes', async () => {
    expect(await success({ ticket, service })).toEqual({
      user: expect.stringMatching(/^[0-9a-f-]{36}$/),
      attributes: {
        displayName: 'Ada',
        email: expect.stringContaining('@example.org'),
        language: 'en',
        passwordEpoch: '0',
        browser: expect.stringMatching(/^[\w-]{36}\.[\w-]{22}\.[\w-]{43}$/),
      },
    })
    expect(await failure({ ticket, service })).toBe('INVALID_TICKET')
  })

  test('a ticket validated fifty times at once succeeds exactly once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => success({ ticket, service })))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    [59, true],
    [61, false],
  ])('a ticket that is %i seconds old is valid: %j', async (seconds, good) => {
    house.clock.shiftSeconds = seconds
    expect(Boolean(await success({ ticket, service }))).toBe(good)
  })

  test.each([
    ['another page', `${siteOrigin}/competition`],
    ['another state', `${siteOrigin}/competition?state=abd`],
    ['another site', 'https://evil.example/competition?state=abc'],
    ['the account service', 'http://account.localhost:8080/competition?state=abc'],
    ['more of it', `${service}&a=b`],
    ['a fragment', `${service}#a`],
  ])('a ticket for %s is refused and thereby redeemed', async (_, other) => {
    expect(await failure({ ticket, service: other })).toBe('INVALID_SERVICE')
    expect(await failure({ ticket, service })).toBe('INVALID_TICKET')
  })

  test('a ticket without a service is an invalid request and thereby redeemed', async () => {
    expect(await failure({ ticket })).toBe('INVALID_REQUEST')
    expect(await failure({ ticket, service })).toBe('INVALID_TICKET')
  })

  test('a ticket is valid for an equivalent spelling of its service', async () => {
    const spelled = service.replace('localhost', 'LOCALHOST')
    expect(await success({ ticket, service: spelled })).toBeTruthy()
  })

  test('a ticket is stored as a hash only', async () => {
    const rows = await toReader(house.parts.database).selectFrom('tickets').selectAll().execute()
    expect(rows.some((row) => row.ticket_hash.equals(fingerprint(ticket)))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

describe('invalid tickets', () => {
  test('a missing ticket is an invalid request', async () => {
    expect(await failure({ service })).toBe('INVALID_REQUEST')
    expect(await failure({ service, ticket: '' })).toBe('INVALID_REQUEST')
    expect(await failure({})).toBe('INVALID_REQUEST')
  })

  test.each([
    ['another service’s ticket', () => newTicket()],
    ['257 characters', () => `ST-${'a'.repeat(254)}`],
    ['4,000 characters', () => `ST-${'a'.repeat(3997)}`],
    ['a line break after it', () => `${ticket}\r\n`],
    ['a line break before it', () => `\r\n${ticket}`],
    ['an encoded null', () => `${ticket}%00`],
    ['another parameter', () => `${ticket}&service=${service}`],
    ['a blank', () => `${ticket} `],
    ['cut', () => ticket.slice(0, -1)],
    ['another case', () => ticket.toLowerCase()],
    ['without its prefix', () => ticket.slice(3)],
    ['a proxy ticket', () => ticket.replace('ST-', 'PT-')],
    ['a hash', () => fingerprint(ticket).toString('hex')],
    ['SQL', () => "' or 1=1 --"],
  ])('an invalid ticket is refused: %s', async (_, forged) => {
    expect(await failure({ ticket: forged(), service })).toBe('INVALID_TICKET')
  })

  test.each(['ticket', 'service'])(
    'a NUL in the %s is invalid input and does not redeem the ticket',
    async (name) => {
      const query = { ticket, service }
      const answer = await house
        .visitor()
        .call(serviceValidate, { query: { ...query, [name]: `${query[name as keyof typeof query]}\0` } })
      expect(answer.status).toBe(400)
      expect(await success({ ticket, service })).toBeTruthy()
    },
  )

  test('a repeated ticket parameter is invalid input and does not redeem the ticket', async () => {
    const url = `/p3/serviceValidate?ticket=${ticket}&ticket=x&service=${encodeURIComponent(service)}`
    expect((await house.edge.server.inject(url)).statusCode).toBe(400)
    const brackets = `/p3/serviceValidate?ticket[]=${ticket}&format=JSON&service=${encodeURIComponent(service)}`
    expect((await house.edge.server.inject(brackets)).json()).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'INVALID_REQUEST' } },
    })
    expect(await success({ ticket, service })).toBeTruthy()
  })
})

test('tickets are long, plain and unique', () => {
  const many = Array.from({ length: 1_000 }, newTicket)
  expect(new Set(many).size).toBe(1_000)
  for (const one of many) expect(looksLikeTicket(one)).toBe(true)
  const letters = new Set(many.flatMap((one) => [...one.slice(3)]))
  expect(letters.size).toBe(62)
})

test('no ticket is issued for a session that ends during the call', async () => {
  const visitor = await house.signedIn()
  const actor = await findSession(house.parts, visitor.cookies.get('__Host-account') ?? '')
  await visitor.call(signOut)
  const outcome = actor && (await continueSignedIn(house.parts, actor, { redirect: `${siteOrigin}/` }))
  expect(outcome).toEqual({ ok: false, reason: 'session.required' })
})
