import { randomBytes } from 'node:crypto'
import { newId, newSecret } from '@tiltyard/core/kernel'
import { expect, test, vi } from 'vitest'
import { openAccess } from '../testing/access.fixture.ts'
import { openPage, refusalOf } from '../testing/page.fixture.ts'

const access = await openAccess({ limits: { terminal: { awayMs: 2_000, perEnvironment: 2 } } })

test('an owner’s page types into the shell and gets its output', async () => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  const { session, position } = await page.begun
  expect(session).toMatch(/^[\w-]{43}$/)
  expect(position).toBe(0)
  page.type('ls\n')
  await vi.waitFor(() => expect(page.output().toString()).toBe('ls\n'))
  page.socket.close()
})

test('nobody but the owner opens a terminal', async () => {
  const guest = await access.guest()
  const other = await access.guest()
  const to = (change: (asked: URLSearchParams) => void, address: URL) => {
    change(address.searchParams)
    return address
  }
  const unknown = [
    to((asked) => asked.delete('ticket'), await guest.enter()),
    to((asked) => asked.set('ticket', newSecret()), await guest.enter()),
    to((asked) => asked.set('environment', other.environment.id), await guest.enter()),
    to((asked) => asked.set('environment', newId()), await guest.enter()),
    to((asked) => asked.delete('environment'), await guest.enter()),
    to((asked) => asked.set('environment', `${guest.environment.id}\0`), await guest.enter()),
    to((asked) => asked.set('ticket', 'a\0b'), await guest.enter()),
  ]
  for (const address of unknown) expect(await refusalOf(access, address), address.search).toBe(401)

  const used = await guest.enter()
  await openPage(access, used).begun
  expect(await refusalOf(access, used), 'a used ticket').toBe(401)

  const late = await guest.enter()
  await access.owner.query("update platform.environment_tickets set expires_at = now() - interval '1 second'")
  expect(await refusalOf(access, late), 'a ticket that is too old').toBe(401)

  const service = await guest.enter(8080)
  const misused = to(
    (asked) => asked.set('ticket', service.searchParams.get('ticket') ?? ''),
    await guest.enter(),
  )
  expect(await refusalOf(access, misused), 'a ticket for a service').toBe(401)
})

test.each([
  null,
  'null',
  'http://localhost:8081',
  'https://localhost:8080',
  'http://evil.example',
  'http://p8080-x.env.localhost:8080',
  'http://localhost:8080.evil.example',
])('a page of %s opens no terminal, and its ticket is not redeemed', async (origin) => {
  const guest = await access.guest()
  const address = await guest.enter()
  expect(await refusalOf(access, address, { origin })).toBe(403)
  await openPage(access, address).begun
})

test('no other path and no other host serves a terminal', async () => {
  const guest = await access.guest()
  const address = await guest.enter()
  expect(await refusalOf(access, new URL(address.href.replace('/terminal', '/terminal/')))).toBe(404)
  expect(await refusalOf(access, address, { host: 'localhost:8080' })).toBe(404)
})

test.each([
  ['stopped', "state = 'stopped'"],
  ['stopped', "desired_state = 'deleted'"],
  ['expired', "expires_at = now() - interval '1 second'"],
])('a terminal closes with the reason %s after %s', async (why, change) => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  const ticketed = await guest.enter()
  await page.begun
  await guest.change(change)
  expect(await page.ended).toBe(why)
  expect(await openPage(access, ticketed).ended).toBe(why)
})

test('signing out closes the terminals of that session', async () => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  await guest.signOut()
  expect(await page.ended).toBe('signed-out')
})

test('an environment with a new owner closes the terminals of the old one', async () => {
  const [guest, other] = [await access.guest(), await access.guest()]
  const page = openPage(access, await guest.enter())
  await page.begun
  await guest.change(`owner_id = '${other.actor.userId}'`)
  expect(await page.ended).toBe('no-access')
})

test('a reconnect resumes the same shell without missing or repeating output', async () => {
  const guest = await access.guest()
  const address = await guest.enter()
  const first = openPage(access, address)
  const { session } = await first.begun
  const words = randomBytes(30_000).toString('base64')
  for (let at = 0; at < words.length; at += 4_000) first.type(words.slice(at, at + 4_000))
  await vi.waitFor(() => expect(first.output().length).toBeGreaterThan(10_000))
  first.socket.terminate()
  await first.ended
  const seen = first.output()
  const back = new URL(address.href)
  back.search = new URLSearchParams({
    environment: guest.environment.id,
    session,
    position: `${seen.length}`,
  }).toString()
  const second = openPage(access, back)
  expect(await second.begun).toEqual({ kind: 'session', session, position: seen.length })
  second.type('!')
  await vi.waitFor(() => expect(second.output().toString().endsWith('!')).toBe(true))
  const all = Buffer.concat([seen, second.output()]).toString()
  expect(words.startsWith(all.slice(0, -1))).toBe(true)

  const third = openPage(access, back)
  expect(await second.ended).toBe('replaced')
  expect((await third.begun).position).toBe(seen.length)

  const stranger = new URL(back.href)
  stranger.searchParams.set('session', newSecret())
  expect(await openPage(access, stranger).ended).toBe('not-found')
  const elsewhere = new URL(back.href)
  elsewhere.searchParams.set('environment', (await access.guest()).environment.id)
  expect(await openPage(access, elsewhere).ended).toBe('not-found')
  expect(await refusalOf(access, back, { origin: 'http://evil.example' })).toBe(403)

  third.socket.terminate()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(await openPage(access, back).ended).toBe('not-found')
}, 15_000)

test('an environment has a limited number of terminals; a detached one is evicted', async () => {
  const guest = await access.guest()
  const [one, two] = [openPage(access, await guest.enter()), openPage(access, await guest.enter())]
  await Promise.all([one.begun, two.begun])
  expect(await openPage(access, await guest.enter()).ended).toBe('too-many')
  one.socket.terminate()
  await one.ended
  await vi.waitFor(async () => void (await openPage(access, await guest.enter()).begun))
})

test('a terminal’s size follows the window and ends at the last requested one', async () => {
  const guest = await access.guest()
  const address = await guest.enter()
  address.searchParams.set('columns', '100')
  address.searchParams.set('rows', '30')
  const page = openPage(access, address)
  await page.begun
  for (let columns = 101; columns <= 200; columns += 1) page.resize(columns, 40)
  const sizes = () => access.engine.objects.get(guest.environment.id)?.sizes ?? []
  await vi.waitFor(() => expect(sizes().at(-1)).toEqual({ columns: 200, rows: 40 }))
  expect(sizes()[0]).toEqual({ columns: 100, rows: 30 })
})

test.each([
  ['text', 'hello'],
  ['an unknown kind', Buffer.from([9, 1])],
  ['a size of nothing', Buffer.from([1, 0, 0, 0, 0])],
])('a page that sends %s is disconnected', async (_what, said) => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  page.socket.send(said)
  expect(await page.ended).toBe('protocol-error')
})

test('no log line contains a ticket or a session secret', async () => {
  const guest = await access.guest()
  const address = await guest.enter()
  const page = openPage(access, address)
  const { session } = await page.begun
  const log = access.log.join('\n')
  expect(log).not.toContain(session)
  expect(log).not.toContain(address.searchParams.get('ticket'))
})
