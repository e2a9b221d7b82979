import { connect, type Socket } from 'node:net'
import { type EventStream, encodeEvent, ok } from '@tiltyard/contracts'
import { rawGet } from '@tiltyard/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBind } from './bind.ts'
import { defaultStreamLimits, type StreamLimits } from './event-streams.ts'
import { events, sampleService, unlimitedRates } from './testing/sample-service.fixture.ts'

/** Generous, because CI machines are busy. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

async function streaming(limits: Partial<StreamLimits> = {}) {
  const sample = await sampleService({
    streamLimits: { ...defaultStreamLimits, ...limits },
    drainGraceMs: 20,
  })
  const opened: EventStream[] = []
  const bind = createBind<null>({
    server: sample.server,
    ownOrigins: ['http://localhost'],
    limits: unlimitedRates,
    rewritesPrefixes: true,
    streams: sample.streams,
    authenticate: async (request) => ({
      actor: null,
      id: String(request.headers['x-account'] ?? 'ada'),
      roleId: 2,
      verifyCsrfToken: () => true,
    }),
  })
  bind(events, async () => ok({ follow: (stream) => void opened.push(stream) }))
  const port = Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)
  return { ...sample, opened, port }
}

function open(port: number, headers: readonly string[] = []): { socket: Socket; text(): string } {
  let text = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.write([`GET ${events.path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
  onTestFinished(() => void socket.destroy())
  return { socket, text: () => text }
}

test('an event is sent unbuffered, and an idle stream is kept alive', async () => {
  const { port, opened } = await streaming({ heartbeatMs: 30 })
  const reader = open(port, ['Last-Event-ID: u1.e2'])
  await soon(() => expect(opened).toHaveLength(1))
  expect(opened[0]?.lastEventId).toBe('u1.e2')
  opened[0]?.send(encodeEvent({ id: 'u2.e2', kind: 'sample', data: '{"n":1}' }))
  await soon(() => expect(reader.text()).toContain('id: u2.e2\nevent: sample\ndata: {"n":1}\n\n'))
  expect(reader.text().toLowerCase()).toContain('content-type: text/event-stream; charset=utf-8')
  expect(reader.text().toLowerCase()).toContain('x-accel-buffering: no')
  expect(reader.text().toLowerCase()).toContain('x-content-type-options: nosniff')
  await soon(() => expect(reader.text()).toContain('\n\n:\n\n'))
})

test('a slow client is disconnected at a backlog of 64 KB without delaying others', async () => {
  const { port, opened, streams } = await streaming()
  const slow = open(port)
  slow.socket.pause()
  await soon(() => expect(opened).toHaveLength(1))
  const quick = open(port)
  await soon(() => expect(opened).toHaveLength(2))
  const event = encodeEvent({ kind: 'sample', data: 'x'.repeat(500) })
  let sent = 0
  // The kernel buffers some megabytes before the stream's own backlog grows.
  while (streams.count() === 2 && sent < 100_000) {
    for (let n = 0; n < 50; n += 1) for (const stream of opened) stream.send(event)
    sent += 50
    await new Promise(setImmediate)
  }
  expect(streams.count()).toBe(1)
  expect(streams.failures()).toEqual({ dropped: 1, refused: 0 })
  opened[1]?.send(encodeEvent({ kind: 'last', data: 'still here' }))
  await soon(() => expect(quick.text()).toContain('still here'))
})

test('an account or address at its stream limit gets another stream only after one ends', async () => {
  const { port, opened, streams } = await streaming({ perAccount: 2, perAddress: 3 })
  const first = open(port)
  open(port)
  await soon(() => expect(opened).toHaveLength(2))
  const refused = await rawGet(port, events.path)
  expect(JSON.parse(refused.body.replace(/^[^{]*/, ''))).toMatchObject({ reason: 'request.too_many_streams' })
  expect(streams.failures().refused).toBe(1)
  open(port, ['X-Account: eve'])
  await soon(() => expect(opened).toHaveLength(3))
  expect((await rawGet(port, events.path, ['X-Account: odd'])).status).toBe(429)
  first.socket.destroy()
  await soon(() => expect(streams.count()).toBe(2))
  open(port, ['X-Account: odd'])
  await soon(() => expect(opened).toHaveLength(4))
})

type Ending = (reader: { readonly socket: Socket }, stream: EventStream | undefined) => unknown

test.each<[string, Ending]>([
  ['its reader leaves', ({ socket }) => socket.destroy()],
  ['it is ended', (_, stream) => stream?.end()],
])(
  'a stream is logged once, when it starts, and is not counted as an open request, also when %s',
  async (_, end) => {
    const { port, opened, log, server } = await streaming()
    const reader = open(port)
    await soon(() => expect(opened).toHaveLength(1))
    const answered = () => log.entries().filter(({ route }) => String(route).endsWith('/events'))
    const metrics = async () => (await server.inject('/metrics')).body
    expect(answered()).toMatchObject([{ status: 200, msg: 'answered' }])
    expect(await metrics()).toContain('event_streams_open 1')
    // The metrics request itself.
    expect(await metrics()).toContain('http_requests_open 1')
    end(reader, opened[0])
    await soon(async () => expect(await metrics()).toContain('event_streams_open 0'))
    expect(await metrics()).toContain('http_requests_open 1')
    expect(answered()).toHaveLength(1)
  },
)

test('a draining server sends a retry time to its streams and ends them', async () => {
  const { port, opened, drain } = await streaming()
  const reader = open(port)
  await soon(() => expect(opened).toHaveLength(1))
  const since = performance.now()
  await drain.begin()
  expect(performance.now() - since).toBeLessThan(2_000)
  expect(reader.text()).toMatch(/retry: \d{3,4}\n\n/)
})
