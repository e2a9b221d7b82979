import { request as ask, createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { serviceHost } from '@tiltyard/core/environments'
import type { FakeEngine } from '@tiltyard/core/ports/testing'
import { WebSocketServer } from 'ws'
import { addresses, type Guest, type TestAccess } from './access.fixture.ts'

export type InsideServer = {
  /** Requests as the environment received them, in order. */
  readonly seen: IncomingMessage[]
  /** All bytes received, of all connections. */
  bytes(): string
  connections(): number
}

/** A web server inside every environment of this engine. */
export function serveInside(engine: FakeEngine, port: number, answer: RequestListener): InsideServer {
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

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

type RequestOptions = {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: Buffer | Readable
}

export const hostOf = (guest: Guest, port = 8080) =>
  serviceHost(addresses.domain, guest.environment.accessName, port)

/** One request, as a browser that has entered this host would send it. */
export function send(
  { port }: TestAccess,
  host: string,
  path: string,
  sent: RequestOptions = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const outgoing = ask({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { host, ...headers },
    })
    outgoing.on('error', reject)
    outgoing.on('response', async (answer) => {
      try {
        const pieces = await answer.toArray()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) })
      } catch (fault) {
        reject(fault as Error)
      }
    })
    if (Buffer.isBuffer(body)) outgoing.end(body)
    else if (body) body.pipe(outgoing)
    else outgoing.end()
  })
}

/** The entry cookie, as a browser sends it. */
export async function enteredWith(access: TestAccess, guest: Guest, port = 8080): Promise<string> {
  const { host, pathname, search } = await guest.enter(port)
  const { status, headers } = await send(access, host, `${pathname}${search}`)
  const [cookie = ''] = headers['set-cookie'] ?? []
  if (status !== 303) throw new Error(`entering was answered with ${status}`)
  return cookie.split(';', 1)[0] ?? ''
}

/** Sends bytes verbatim; returns everything received until the connection ends or falls silent. */
export function sendRaw({ port }: TestAccess, text: string, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const done = () => {
      socket.destroy()
      resolve(received)
    }
    let quiet = setTimeout(done, quietMs)
    socket.on('data', (piece) => {
      received += piece.toString('latin1')
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    })
    socket.on('close', done)
    socket.on('error', done)
    socket.write(text, 'latin1')
  })
}
