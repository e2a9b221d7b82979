import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { connectionTokenHeader } from '@tiltyard/contracts'
import { signConnectionToken } from '@tiltyard/core/environments'
import { createAttemptCounters } from '@tiltyard/edge'
import { expect, test, vi } from 'vitest'
import { type Guest, openAccess } from '../testing/access.fixture.ts'
import { connectionTokenOf, dialWithToken } from '../testing/connection.fixture.ts'
import { hostOf, send, serveInside } from '../testing/service.fixture.ts'
import { createConnectionListener } from './connection-listener.ts'

const access = await openAccess({
  tcp: true,
  limits: { connection: { perEnvironment: 2, failuresPerMinute: 1_000, opensPerMinute: 20 } },
})
const opened: number[] = []
access.engine.services.set(22, (stream: Duplex) => {
  opened.push(22)
  stream.on('error', () => undefined)
  stream.on('data', (piece: Buffer) => void stream.write(piece))
  stream.on('end', () => stream.end())
})
// The template does not offer this port, although something listens on it.
access.engine.services.set(23, () => void opened.push(23))
const inside = serveInside(access.engine, 8080, (_request, response) => response.end('hello from inside'))

const tokenOf = (guest: Guest, port?: number) => connectionTokenOf(access, guest, port)
const dial = (token: string, more?: string) => dialWithToken(access, token, more)

test('a tool with a token talks to the service, and what follows the token in the same packet is not lost', async () => {
  const guest = await access.guest()
  const tool = dial(tokenOf(guest), 'first ')
  tool.socket.write('second')
  await vi.waitFor(() => expect(tool.received()).toBe('first second'))
  tool.socket.end()
  await tool.closed
})

test('curl with a token reaches the service without a cookie, and the service does not see the token', async () => {
  const guest = await access.guest()
  const ask = async (token: string, port = 8080) =>
    (await send(access, hostOf(guest, port), '/', { headers: { [connectionTokenHeader]: token } })).status
  const token = tokenOf(guest, 8080)
  expect(await ask(token)).toBe(200)
  expect(inside.bytes()).toContain('GET / ')
  expect(inside.bytes()).not.toContain(token)
  expect(await ask(tokenOf(guest, 22))).toBe(403)
  expect(await ask(tokenOf(await access.guest(), 8080))).toBe(403)
  expect(await ask('x')).toBe(403)
})

test('wrong tokens, other ports and ended environments reach nothing', async () => {
  const [guest, other] = [await access.guest(), await access.guest()]
  const before = opened.length
  const token = tokenOf(guest)
  const wrong = [
    '',
    'x',
    `${token}x`,
    token.slice(0, -1),
    `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`,
    `${tokenOf(other).slice(0, 68)}${token.slice(68)}`,
    tokenOf(guest, 23),
    'GET / HTTP/1.1',
    'x'.repeat(5_000),
  ]
  for (const text of wrong) {
    const tool = dial(text)
    await tool.closed
    expect(tool.received(), text.slice(0, 30)).toMatch(/^(refused: [a-z ]+\n)?$/)
  }
  await guest.change("state = 'stopped'")
  const late = dial(token)
  await late.closed
  expect(late.received()).toBe('refused: stopped\n')
  expect(opened.length).toBe(before)
})

test('a connection ends with the session of its person and with their membership', async () => {
  const guest = await access.guest()
  const tool = dial(tokenOf(guest), 'x')
  await vi.waitFor(() => expect(tool.received()).toBe('x'))
  await guest.signOut()
  await tool.closed
  const team = await access.team(2)
  const [, member] = team.members as [Guest, Guest]
  const shared = dial(tokenOf(member), 'y')
  await vi.waitFor(() => expect(shared.received()).toBe('y'))
  await team.leave(member)
  await shared.closed
})

test('an environment has a limited number of connections', async () => {
  const guest = await access.guest()
  const tools = [dial(tokenOf(guest), 'a'), dial(tokenOf(guest), 'a')]
  for (const tool of tools) await vi.waitFor(() => expect(tool.received()).toBe('a'))
  const third = dial(tokenOf(guest), 'a')
  await third.closed
  expect(third.received()).toBe('refused: too many connections\n')
  for (const tool of tools) tool.socket.end()
  await Promise.all(tools.map(({ closed }) => closed))
  const again = dial(tokenOf(guest), 'b')
  await vi.waitFor(() => expect(again.received()).toBe('b'))
  again.socket.end()
})

test('an environment is opened a limited number of times a minute', async () => {
  const guest = await access.guest()
  const before = opened.length
  const said: string[] = []
  for (let n = 0; n < 22; n += 1) {
    const tool = dial(tokenOf(guest), 'a')
    await vi.waitFor(() => expect(tool.received()).not.toBe(''))
    said.push(tool.received())
    tool.socket.end()
    await tool.closed
  }
  expect(said.filter((text) => text === 'a')).toHaveLength(20)
  expect(said.slice(20)).toEqual(['refused: too many attempts\n', 'refused: too many attempts\n'])
  expect(opened.length - before).toBe(20)
})

test('of thirty probes of another team none reaches the environment', async () => {
  const [own, other] = [await access.team(1), await access.team(1)]
  const [mine, theirs] = [own.members[0] as Guest, other.members[0] as Guest]
  const before = [opened.length, inside.seen.length]
  const forged = (port: number) =>
    signConnectionToken(access.deps.connectionKey, {
      environmentId: mine.environment.id,
      userId: theirs.actor.userId,
      sessionId: theirs.actor.sessionId,
      port,
    })
  for (let n = 0; n < 10; n += 1) {
    const tool = dial(forged(22), 'x')
    await tool.closed
    expect(tool.received()).toBe('refused: no-access\n')
    for (const token of [forged(8080), tokenOf(theirs, 8080)]) {
      const headers = { [connectionTokenHeader]: token }
      expect((await send(access, hostOf(mine), '/', { headers })).status).toBe(403)
    }
  }
  expect([opened.length, inside.seen.length]).toEqual(before)
})

test('an address with too many wrong tokens is refused by every copy without a check of the next', async () => {
  const verified: string[] = []
  const name = `test-${randomBytes(6).toString('hex')}`
  const copies = [0, 1].map(() => {
    const count = createAttemptCounters(access.deps.redis, name)
    return createConnectionListener({
      verify: (token) => {
        verified.push(token)
        return null
      },
      look: () => Promise.reject(new Error('not asked')),
      listPorts: () => Promise.reject(new Error('not asked')),
      connect: () => Promise.reject(new Error('not asked')),
      sessions: { count: () => 0, open: () => null },
      limits: access.deps.limits.connection,
      attempts: { failures: count('failures', 3), opens: count('opens', 3) },
      report: () => undefined,
    })
  })
  for (const copy of copies) await new Promise<void>((resolve) => copy.listen(0, '127.0.0.1', resolve))
  const said: string[] = []
  for (const copy of [...copies, ...copies, ...copies]) {
    const { port: tcpPort } = copy.address() as AddressInfo
    const tool = dialWithToken({ ...access, tcpPort }, 'wrong')
    await tool.closed
    said.push(tool.received())
  }
  for (const copy of copies) copy.close()
  expect(verified).toEqual(['wrong', 'wrong', 'wrong'])
  expect(said.slice(-2)).toEqual(['refused: too many attempts\n', 'refused: too many attempts\n'])
})
