import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { connectionTokenHeader } from '@tiltyard/contracts'
import { signConnectionToken } from '@tiltyard/core/environments'
import { expect, test, vi } from 'vitest'
import { type Guest, openAccess } from '../testing/access.fixture.ts'
import { hostOf, send, serveInside } from '../testing/service.fixture.ts'

const access = await openAccess({
  tcp: true,
  limits: { connection: { perEnvironment: 2, failuresPerMinute: 1_000 } },
})
const opened: number[] = []
access.engine.services.set(22, (stream: Duplex) => {
  opened.push(22)
  stream.on('error', () => undefined)
  stream.on('data', (piece: Buffer) => void stream.write(piece))
  stream.on('end', () => stream.end())
})
const inside = serveInside(access.engine, 8080, (_request, response) => response.end('hello from inside'))

const tokenOf = ({ actor, environment }: Guest, port = 22) =>
  signConnectionToken(access.deps.connectionKey, {
    environmentId: environment.id,
    userId: actor.userId,
    sessionId: actor.sessionId,
    port,
  })

/** A tool that sends the token as its first line. */
function dial(token: string, more = '') {
  const socket = connect({ host: '127.0.0.1', port: access.tcpPort })
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => void pieces.push(piece))
  socket.on('error', () => undefined)
  socket.write(`${token}\n${more}`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, closed, said: () => Buffer.concat(pieces).toString() }
}

test('a tool with a token talks to the service, and what follows the token in the same packet is not lost', async () => {
  const guest = await access.guest()
  const tool = dial(tokenOf(guest), 'first ')
  tool.socket.write('second')
  await vi.waitFor(() => expect(tool.said()).toBe('first second'))
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
    expect(tool.said(), text.slice(0, 30)).toMatch(/^(refused: [a-z ]+\n)?$/)
  }
  await guest.change("state = 'stopped'")
  const late = dial(token)
  await late.closed
  expect(late.said()).toBe('refused: stopped\n')
  expect(opened.length).toBe(before)
})

test('a connection ends with the session of its person and with their membership', async () => {
  const guest = await access.guest()
  const tool = dial(tokenOf(guest), 'x')
  await vi.waitFor(() => expect(tool.said()).toBe('x'))
  await guest.signOut()
  await tool.closed
  const team = await access.team(2)
  const [, member] = team.members as [Guest, Guest]
  const shared = dial(tokenOf(member), 'y')
  await vi.waitFor(() => expect(shared.said()).toBe('y'))
  await team.leave(member)
  await shared.closed
})

test('an environment has a limited number of connections', async () => {
  const guest = await access.guest()
  const tools = [dial(tokenOf(guest), 'a'), dial(tokenOf(guest), 'a')]
  for (const tool of tools) await vi.waitFor(() => expect(tool.said()).toBe('a'))
  const third = dial(tokenOf(guest), 'a')
  await third.closed
  expect(third.said()).toBe('refused: too many connections\n')
  for (const tool of tools) tool.socket.end()
  await Promise.all(tools.map(({ closed }) => closed))
  const again = dial(tokenOf(guest), 'b')
  await vi.waitFor(() => expect(again.said()).toBe('b'))
  again.socket.end()
})
