import { connect } from 'node:net'
import { streamEvents } from '@tiltyard/contracts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

let bench: NginxServer
let send: (text: string) => void = () => {}
beforeAll(async () => {
  bench = await startNginxServer({
    api(_request, response) {
      // Headers of the edge's event stream; nginx obeys X-Accel-Buffering.
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      response.flushHeaders()
      send = (text) => response.write(text)
    },
  })
})
afterAll(() => bench.stop())

test.each(['localhost', 'console.localhost'])(
  'an event passes nginx without buffering at %s',
  async (host) => {
    let text = ''
    const socket = connect(bench.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('data', (part) => {
      text += part.toString()
    })
    socket.write(`GET ${streamEvents.path} HTTP/1.1\r\nHost: ${host}:${bench.port}\r\n\r\n`)
    await vi.waitFor(() => expect(text).toContain('200 OK'), { timeout: 3_000 })
    for (const n of [1, 2, 3]) {
      send(`id: u${n}.e0\n\n`)
      await vi.waitFor(() => expect(text).toContain(`id: u${n}.e0`), { timeout: 3_000 })
    }
  },
)
