import { newSecret } from '@tiltyard/core/kernel'
import { beforeEach, expect, test } from 'vitest'
import { addresses, openAccess } from '../testing/access.fixture.ts'
import { enteredWith, hostOf, send, serveInside } from '../testing/service.fixture.ts'

const access = await openAccess()
const inside = serveInside(access.engine, 8080, (_request, response) => response.end('hello from inside'))
serveInside(access.engine, 8081, (_request, response) => response.end('the other port'))
beforeEach(() => void inside.seen.splice(0))

test('an owner enters with a ticket, which becomes a cookie of that host and leaves the URL', async () => {
  const guest = await access.guest()
  const { host, pathname, search } = await guest.enter(8080)
  const entered = await send(access, host, `${pathname}${search}`)
  expect(entered.status).toBe(303)
  expect(entered.headers).toMatchObject({
    location: '/',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  const [cookie = ''] = entered.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-entry=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
  const answer = await send(access, host, '/', { headers: { cookie: cookie.split(';', 1)[0] ?? '' } })
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toBe('hello from inside')
})

test('nobody but the owner enters a service', async () => {
  const [guest, other] = [await access.guest(), await access.guest()]
  const mine = await enteredWith(access, guest)
  const others = await enteredWith(access, other)
  const host = hostOf(guest)
  const cookies = {
    'without a cookie': undefined,
    'with another person’s': others,
    'with a forged one': `${mine.slice(0, -2)}xx`,
    'with an empty one': '__Host-entry=',
    'with two': `${mine}; ${others}`,
    'with the same twice': `${mine}; ${mine}`,
  }
  for (const [how, cookie] of Object.entries(cookies)) {
    const answer = await send(access, host, '/', { headers: cookie ? { cookie } : {} })
    expect(answer.status, how).toBe(403)
  }
  expect(
    (await send(access, hostOf(guest, 8081), '/', { headers: { cookie: mine } })).status,
    'at another port',
  ).toBe(403)
  expect(inside.seen).toHaveLength(0)
})

test('a service ticket works once, in time, and only for its service', async () => {
  const [guest, other] = [await access.guest(), await access.guest()]
  const at = async (host: string, ticket: string | null) =>
    (await send(access, host, `/.enter?ticket=${ticket}`)).status
  const fresh = async (port?: number) => (await guest.enter(port)).searchParams.get('ticket')
  expect(await at(hostOf(guest), 'a%00b')).toBe(403)
  const used = await fresh(8080)
  expect(await at(hostOf(guest), used)).toBe(303)
  expect(await at(hostOf(guest), used), 'used').toBe(403)
  expect(await at(hostOf(other), await fresh(8080)), 'at another environment').toBe(403)
  expect(await at(hostOf(guest, 8081), await fresh(8080)), 'at another port').toBe(403)
  expect(await at(hostOf(guest), await fresh()), 'for the terminal').toBe(403)
  expect(await at(hostOf(guest), newSecret()), 'made up').toBe(403)
  expect(await at(hostOf(guest), null), 'none').toBe(403)
  const late = await fresh(8080)
  await access.owner.query("update platform.environment_tickets set expires_at = now() - interval '1 second'")
  expect(await at(hostOf(guest), late), 'too old').toBe(403)
  const posted = await send(access, hostOf(guest), `/.enter?ticket=${await fresh(8080)}`, { method: 'POST' })
  expect(posted.status, 'posted').toBe(403)
  expect(inside.seen).toHaveLength(0)
})

test('an ended environment or session refuses both cookie and ticket', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const late = await guest.enter(8080)
  const ask = async () => (await send(access, hostOf(guest), '/', { headers: { cookie } })).status
  expect(await ask()).toBe(200)
  for (const change of [
    "state = 'stopped'",
    "desired_state = 'stopped'",
    "expires_at = now() - interval '1 second'",
  ]) {
    await guest.change(change)
    expect(await ask(), change).toBe(410)
    await guest.change("state = 'running', desired_state = 'running', expires_at = now() + interval '1 hour'")
  }
  expect(await ask()).toBe(200)
  await guest.signOut()
  expect(await ask()).toBe(403)
  expect((await send(access, late.host, `${late.pathname}${late.search}`)).status).toBe(410)
})

test('a port that the template does not offer is not found, even by the owner', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  for (const port of [22, 80, 9999]) {
    expect((await send(access, hostOf(guest, port), '/')).status).toBe(403)
    expect((await send(access, hostOf(guest, port), '/', { headers: { cookie } })).status).toBe(404)
  }
})

test('a page of one environment cannot use another with its owner’s cookie', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const own = `http://${hostOf(guest)}`
  const sibling = `http://p8080-xother.${addresses.domain}`
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    (await send(access, hostOf(guest), '/', { method, headers: { cookie, ...headers } })).status
  expect(await ask({ origin: own, 'sec-fetch-site': 'same-origin' }, 'POST')).toBe(200)
  expect(await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }), 'a link').toBe(200)
  expect(await ask({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }), 'typed').toBe(200)
  expect(await ask({ origin: sibling }, 'POST')).toBe(403)
  expect(await ask({ origin: sibling }), 'a call across').toBe(403)
  expect(await ask({ origin: 'null' }, 'POST')).toBe(403)
  expect(await ask({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }), 'a picture').toBe(403)
  expect(await ask({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, 'POST'), 'a form').toBe(
    403,
  )
  expect(await ask({ origin: addresses.origin }, 'POST')).toBe(403)
})

test('a malformed host reaches neither an environment nor our own routes', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const { accessName } = guest.environment
  const hosts = [
    addresses.domain,
    `${accessName}.${addresses.domain}`,
    `p8080-${accessName.toUpperCase()}.${addresses.domain}`,
    `p8080-${accessName}.${addresses.domain}.`,
    `p8080-${accessName}.x.${addresses.domain}`,
    `x.p8080-${accessName}.${addresses.domain}`,
  ]
  for (const host of hosts) {
    const { status } = await send(access, host, '/metrics', { headers: { cookie } })
    expect([404, 403], host).toContain(status)
  }
  expect(inside.seen).toHaveLength(0)
  const answer = await send(access, hostOf(guest), '/metrics', { headers: { cookie } })
  expect(answer.body.toString()).toBe('hello from inside')
  expect((await send(access, 'access.localhost:8080', '/healthz')).status).toBe(200)
})
