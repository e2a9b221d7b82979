import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import { refuseSocket } from '../refuse-socket.ts'
import { Carry } from './carry.ts'
import type { EnvironmentAgent } from './environment-agent.ts'
import { headersForBrowser, headersForEnvironment } from './headers.ts'
import type { Way } from './way.ts'

type Parts = { readonly agent: EnvironmentAgent; readonly bytesPerSecond: number; readonly way: Way }

/** A WebSocket of the environment's own pages: after the handshake, bytes both ways. Gives back how to break it off. */
export function proxySocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  parts: Parts,
): () => void {
  const { way } = parts
  const asked = askInside(request, parts.agent)
  const breakOff = () => {
    asked.destroy()
    socket.destroy()
  }
  socket.once('close', () => {
    way.done()
    asked.destroy()
  })
  socket.on('error', breakOff)
  asked.on('error', () => refuseSocket(socket, 502))
  // It did not want a socket; whatever it says instead is not for whoever asked for one.
  asked.on('response', (answer) => {
    answer.resume()
    refuseSocket(socket, 502)
  })
  asked.on('upgrade', (answer, inside, first) => {
    if (socket.destroyed) return void inside.destroy()
    socket.write(headOf(answer))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) inside.write(head)
    const carry = () => new Carry(parts.bytesPerSecond, way.touch)
    pipeline(socket, carry(), inside, breakOff)
    pipeline(inside, carry(), socket, breakOff)
  })
  asked.end()
  return breakOff
}

function askInside(request: IncomingMessage, agent: EnvironmentAgent): ClientRequest {
  return ask({
    agent,
    method: 'GET',
    path: request.url ?? '/',
    setHost: false,
    headers: [
      ...headersForEnvironment(request.rawHeaders),
      ...['Connection', 'Upgrade', 'Upgrade', 'websocket'],
    ],
  })
}

function headOf({ rawHeaders }: IncomingMessage): string {
  const headers = headersForBrowser(rawHeaders)
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket']
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
