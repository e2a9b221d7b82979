import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { FakeEngine } from '@tiltyard/core/ports/testing'
import { WebSocketServer } from 'ws'

export type Inside = {
  /** What requests looked like inside, in order. */
  readonly seen: IncomingMessage[]
  /** Every byte that came in, of all connections. */
  bytes(): string
  connections(): number
}

/** A web server inside every environment of this engine. */
export function serveInside(engine: FakeEngine, port: number, answer: RequestListener): Inside {
  const seen: IncomingMessage[] = []
  const pieces: Buffer[] = []
  let connections = 0
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    seen.push(request)
    sockets.handleUpgrade(request, socket, head, (page) => {
      page.on('message', (data, isBinary) => page.send(data, { binary: isBinary }))
    })
  })
  engine.services.set(port, (stream) => {
    connections += 1
    stream.on('data', (piece: Buffer) => void (pieces.length < 200 && pieces.push(piece)))
    stream.on('error', () => undefined)
    server.emit('connection', stream)
  })
  return { seen, bytes: () => Buffer.concat(pieces).toString('latin1'), connections: () => connections }
}
