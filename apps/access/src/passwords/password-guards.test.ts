import { newId } from '@tiltyard/core/kernel'
import { foreignOrigins } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { addresses, openAccess, siteOrigin } from '../testing/access.fixture.ts'
import { refusalOf, setPassword, strongPassword, ticketOf } from '../testing/page.fixture.ts'
import { hostOf, send } from '../testing/service.fixture.ts'

const access = await openAccess({ passwords: 5 })
const { host } = new URL(addresses.origin)
const allowed = 'access-control-allow-origin'
const preflight = (origin: string) =>
  send(access, host, `/password?environment=${newId()}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,token',
    },
  })

test('a page of the site may call the password route and read the reply, without cookies', async () => {
  const { status, headers } = await preflight(siteOrigin)
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    [allowed]: siteOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, token',
    vary: 'origin',
  })
  const guest = await access.guest()
  const answers = [await setPassword(access, guest), await setPassword(access, guest, { ticket: 'made-up' })]
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ [allowed]: siteOrigin, vary: 'origin' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('a page of any other origin is refused, gets no details and leaves the ticket unused', async () => {
  const guest = await access.guest()
  const ticket = await ticketOf(guest)
  const others = Object.values(foreignOrigins(siteOrigin)).filter((origin) => origin !== undefined)
  for (const origin of [...others, addresses.origin, `http://${hostOf(guest)}`]) {
    const { headers } = await preflight(origin)
    const told = Object.keys(headers).filter((name) => name.startsWith('access-control'))
    expect([origin, told]).toEqual([origin, []])
    const answer = await setPassword(access, guest, {
      ticket,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    })
    expect([origin, answer.status, answer.headers[allowed]]).toEqual([origin, 403, undefined])
  }
  expect((await setPassword(access, guest, { ticket })).status).toBe(200)
})

test('a password ticket opens no terminal and no service, and /password of an environment is its own', async () => {
  const guest = await access.guest()
  const terminal = await guest.enter()
  terminal.searchParams.set('ticket', await ticketOf(guest))
  expect(await refusalOf(access, terminal)).toBe(401)
  const entry = await send(access, hostOf(guest), `/.enter?ticket=${await ticketOf(guest)}`)
  expect(entry.status).toBe(403)
  const ticket = await ticketOf(guest)
  const inside = await send(access, hostOf(guest), `/password?environment=${guest.environment.id}`, {
    method: 'POST',
    headers: { origin: siteOrigin, token: ticket, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ password: strongPassword })),
  })
  expect([inside.status, inside.headers[allowed]]).toEqual([403, undefined])
  expect((await setPassword(access, guest, { ticket })).status).toBe(200)
})

test('a password body is limited in size, and one user sets a limited number per minute', async () => {
  const guest = await access.guest()
  const ticket = await ticketOf(guest)
  const large = await setPassword(access, guest, { ticket, password: 'Aa1-'.repeat(2_000) })
  expect(large.body).toMatchObject({ code: 413, reason: 'request.too_large' })
  expect(large.headers[allowed]).toBe(siteOrigin)
  expect((await setPassword(access, guest, { ticket })).status, 'nobody looked at the ticket').toBe(200)
  for (let n = 0; n < 4; n += 1) expect((await setPassword(access, guest)).status).toBe(200)
  const tooMany = await setPassword(access, guest)
  expect([tooMany.status, Number(tooMany.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await setPassword(access, await access.guest())).status).toBe(200)
})

test('a password is in no row, no audit record and no log, whatever the outcome', async () => {
  const canary = `Canary-${newId().slice(-8)}`
  const guest = await access.guest()
  const tickets = [await ticketOf(guest), await ticketOf(guest), await ticketOf(guest)]
  const [used = '', gone = '', unread = ''] = tickets
  expect((await setPassword(access, guest, { ticket: used, password: canary })).status).toBe(200)
  expect((await setPassword(access, guest, { password: canary.repeat(2_000) })).status).toBe(413)
  expect((await setPassword(access, guest, { password: [canary] })).status).toBe(400)
  expect((await setPassword(access, guest, { password: `${canary}\n` })).status).toBe(422)
  const broken = await send(access, host, `/password?environment=${guest.environment.id}`, {
    method: 'POST',
    headers: { origin: siteOrigin, token: unread, 'content-type': 'application/json' },
    body: Buffer.from(`{"password":"${canary}`),
  })
  expect([broken.status, broken.body.includes(canary)]).toEqual([400, false])
  access.engine.programs = () => Promise.reject(new Error(`an engine that repeats ${canary}`))
  expect((await setPassword(access, guest, { ticket: gone, password: canary })).status).toBe(502)
  const tables = ['environments', 'environment_tickets', 'audit_log', 'outbox_events', 'live_events']
  for (const table of tables)
    expect(
      await access.owner.query(`select from platform.${table} t where t::text like '%' || $1 || '%'`, [
        canary,
      ]),
    ).toEqual([])
  const log = access.log.join('')
  expect(log).toContain('"route":"/password","status":502')
  for (const secret of [canary, ...tickets]) expect(log).not.toContain(secret)
})
