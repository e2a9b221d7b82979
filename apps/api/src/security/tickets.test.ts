import { beginSignIn, exchangeTicket, getCurrentUser } from '@tiltyard/contracts'
import { FakeCasServer, type Visitor } from '@tiltyard/testkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApi, serviceIn, siteOrigin } from '../testing/api.fixture.ts'

const api = await openApi()
beforeEach(() => {
  api.office.away = false
  api.log.lines.length = 0
})

type Tried = { readonly visitor: Visitor; readonly ticket: string; readonly url?: string }
type Outcome = number | 'a session'

/** Signs in up to the return; the case determines the query of the returned URL. */
async function trip(person = api.someone()): Promise<Tried> {
  const visitor = api.visitor()
  return { visitor, ticket: await api.setOut(visitor, person, '/page') }
}
async function aged(seconds: number): Promise<Tried> {
  const tried = await trip()
  api.wait(seconds)
  return tried
}
/** A ticket that the account service issued for another service URL. */
async function boundElsewhere(change: (service: string) => string): Promise<Tried> {
  const visitor = api.visitor()
  const service = serviceIn(await visitor.call(beginSignIn, { query: { redirect: '/page' } }))
  return { visitor, ticket: api.office.issue(api.someone(), change(service)) }
}
const spelled = (spell: (ticket: string) => string) => async (): Promise<Tried> => {
  const { visitor, ticket } = await trip()
  return { visitor, ticket, url: `${exchangeTicket.path}?${spell(ticket)}` }
}
const exchange = ({ visitor, ticket, url }: Tried) =>
  url === undefined
    ? visitor.call(exchangeTicket, { query: { ticket } })
    : visitor.call({ ...exchangeTicket, path: url as `/${string}` })

const cases: readonly (readonly [string, Outcome, () => Promise<Tried>])[] = [
  ['a good ticket, once', 'a session', () => trip()],
  ['a good ticket a second before it expires', 'a session', () => aged(59)],
  [
    'a good ticket beside a service of the caller’s own',
    'a session',
    spelled((t) => `ticket=${t}&service=https://evil.example/`),
  ],
  ['a ticket at its time to live', 403, () => aged(60)],
  ['a ticket a second after its time to live', 403, () => aged(61)],
  ['a second use with the first one’s cookie', 403, () => usedOnce({ sameTrip: true })],
  ['a second use on a new trip', 403, () => usedOnce({ sameTrip: false })],
  ['a ticket after a wrong one was tried', 403, () => triedBefore('ST-wrong')],
  ['a ticket after the service was away', 403, () => triedWhileAway()],
  ['a ticket for another page', 403, () => boundElsewhere((s) => s.replace('/page', '/other'))],
  [
    'a ticket for another site',
    403,
    () => boundElsewhere((s) => s.replace(siteOrigin, 'https://evil.example')),
  ],
  [
    'a ticket for the same page without the trip',
    403,
    () => boundElsewhere((s) => s.replace(/[?&]state=.*/, '')),
  ],
  [
    'a ticket for another person’s trip',
    403,
    () => boundElsewhere((s) => s.replace(/state=.{4}/, 'state=AAAA')),
  ],
  [
    'a ticket for the address with a slash more',
    403,
    () => boundElsewhere((s) => s.replace('/page?', '/page/?')),
  ],
  ['a ticket for the address in capitals', 403, () => boundElsewhere((s) => s.replace('/page', '/PAGE'))],
  ['another environment’s ticket', 403, () => foreignTicket()],
  ['a ticket in other letters', 403, spelled((t) => `ticket=${t.toLowerCase()}`)],
  ['a ticket cut short', 403, spelled((t) => `ticket=${t.slice(0, -1)}`)],
  ['a ticket of 256 characters', 403, spelled(() => `ticket=ST-${'x'.repeat(253)}`)],
  ['a ticket of 257 characters', 403, spelled((t) => `ticket=${t.padEnd(257, 'x')}`)],
  ['a ticket that is too long', 400, spelled((t) => `ticket=${t.padEnd(2_732, 'x')}`)],
  ['no ticket', 400, spelled(() => '')],
  ['an empty ticket', 400, spelled(() => 'ticket=')],
  ['a ticket with a line break', 400, spelled((t) => `ticket=${t}%0d%0aX-Injected:%201`)],
  ['a ticket with a null byte', 400, spelled((t) => `ticket=${t}%00`)],
  ['a ticket that brings a parameter', 400, spelled((t) => `ticket=${t}%26service=https://evil.example/`)],
  ['a ticket that brings a fragment', 400, spelled((t) => `ticket=${t}%23`)],
  ['a ticket that walks up', 400, spelled((t) => `ticket=../../${t}`)],
  ['a ticket with a blank', 400, spelled((t) => `ticket=%20${t}`)],
  ['a list of tickets', 400, spelled((t) => `ticket[]=${t}`)],
  ['a numbered list of tickets', 400, spelled((t) => `ticket[0]=${t}`)],
  ['two tickets', 400, spelled((t) => `ticket=${t}&ticket=${t}`)],
  ['a ticket in wide letters', 400, spelled(() => `ticket=${encodeURIComponent('ＳＴ－１')}`)],
  ['a ticket that is a statement', 400, spelled(() => `ticket=${encodeURIComponent("ST-' or '1'='1")}`)],
]

describe('a ticket is valid for one attempt, in time, for its service', () => {
  test('at least 24 uses of a ticket are tested', () => {
    expect(cases.length).toBeGreaterThanOrEqual(24)
  })

  test.each(cases)('%s → %s', async (_, outcome, prepare) => {
    const tried = await prepare()
    const before = await api.sessions()
    const answer = await exchange(tried)
    expect(answer.status).toBe(outcome === 'a session' ? 200 : outcome)
    expect(await api.sessions()).toBe(before + (outcome === 'a session' ? 1 : 0))
    expect(tried.visitor.cookies.has('__Host-sid')).toBe(outcome === 'a session')
    expect((await tried.visitor.call(getCurrentUser)).status).toBe(outcome === 'a session' ? 200 : 401)
    // The ticket is only in the URL, neither in the reply nor in the log.
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain(tried.ticket)
    expect(api.log.lines.join('')).not.toContain(tried.ticket)
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('fifty concurrent exchanges start exactly one session, with one validation', async () => {
    const tried = await trip()
    const cookie = [...tried.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const before = await api.sessions()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.visitor().call(exchangeTicket, { query: { ticket: tried.ticket }, headers: { cookie } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49)
    expect(await api.sessions()).toBe(before + 1)
    expect(api.office.requestCounts.get(tried.ticket)).toBe(1)
  })

  test('fifty concurrent exchanges on two servers start exactly one session', async () => {
    const tried = await trip()
    const cookie = [...tried.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const servers = [api.server, await api.another()]
    const before = await api.sessions()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        api
          .visitor(servers[at % 2])
          .call(exchangeTicket, { query: { ticket: tried.ticket }, headers: { cookie } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.sessions()).toBe(before + 1)
  })
})

async function usedOnce({ sameTrip }: { sameTrip: boolean }): Promise<Tried> {
  const first = await trip()
  const cookies = new Map(first.visitor.cookies)
  expect((await exchange(first)).status).toBe(200)
  if (!sameTrip) return { ...(await trip()), ticket: first.ticket }
  const visitor = api.visitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return { visitor, ticket: first.ticket }
}

async function triedBefore(wrong: string): Promise<Tried> {
  const tried = await trip()
  const cookies = new Map(tried.visitor.cookies)
  expect((await exchange({ ...tried, ticket: wrong })).status).toBe(403)
  for (const [name, value] of cookies) tried.visitor.cookies.set(name, value)
  return tried
}

async function triedWhileAway(): Promise<Tried> {
  const tried = await trip()
  const cookies = new Map(tried.visitor.cookies)
  api.office.away = true
  expect((await exchange(tried)).status).toBe(503)
  api.office.away = false
  for (const [name, value] of cookies) tried.visitor.cookies.set(name, value)
  return tried
}

async function foreignTicket(): Promise<Tried> {
  const visitor = api.visitor()
  const service = serviceIn(await visitor.call(beginSignIn))
  return { visitor, ticket: new FakeCasServer('https://staging.example').issue(api.someone(), service) }
}
