import { request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import { EnvironmentGone } from '@tiltyard/core/ports'
import { rejectUpgrade, sendPlainResponse } from '../plain-responses.ts'
import type { EnvironmentAgent } from './environment-agents.ts'
import { type BodyFraming, headersForBrowser, headersForEnvironment } from './proxy-headers.ts'
import { type ProxySession, ThrottledStream } from './proxy-session.ts'

type RequestProxyParts = {
  readonly agent: EnvironmentAgent
  readonly framing: BodyFraming
  readonly bytesPerSecond: number
  readonly session: ProxySession
}

/** Streams one request and its response without buffering. Returns a function that aborts it. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: RequestProxyParts,
): (status: number) => void {
  const { session, framing } = parts
  let upstream: ClientRequest
  const breakOff = (status: number) => {
    sendPlainResponse(response, status)
    upstream.destroy()
  }
  const send = (isRetry: boolean) => {
    upstream = sendInside(request, parts)
    upstream.on('response', (answer) => forwardResponse(answer, response, parts, () => breakOff(502)))
    upstream.on('error', (fault) => {
      // The environment had closed the idle connection before reading the request, so a retry is safe.
      if (upstream.reusedSocket && !isRetry && framing.kind === 'none' && !response.headersSent)
        return send(true)
      sendPlainResponse(response, fault instanceof EnvironmentGone ? 410 : 502)
    })
    if (framing.kind === 'none') upstream.end()
    else
      pipeline(request, new ThrottledStream(parts.bytesPerSecond, session.touch), upstream, () => undefined)
  }
  response.once('close', () => {
    session.done()
    if (!response.writableFinished) upstream.destroy()
  })
  send(false)
  return breakOff
}

function sendInside(request: IncomingMessage, { agent, framing }: RequestProxyParts): ClientRequest {
  const { method = 'GET', url = '/', rawHeaders } = request
  return ask({
    agent,
    method,
    path: url,
    setHost: false,
    headers: [...headersForEnvironment(rawHeaders), ...framingHeaders(framing, method)],
  })
}

function framingHeaders(framing: BodyFraming, method: string): string[] {
  if (framing.kind === 'chunked') return ['Transfer-Encoding', 'chunked']
  if (framing.kind === 'sized') return ['Content-Length', `${framing.bytes}`]
  return ['POST', 'PUT', 'PATCH'].includes(method) ? ['Content-Length', '0'] : []
}

function forwardResponse(
  answer: IncomingMessage,
  response: ServerResponse,
  { session, bytesPerSecond }: RequestProxyParts,
  failed: () => void,
): void {
  session.touch()
  // The client has disconnected.
  if (response.destroyed) return void answer.destroy()
  try {
    response.writeHead(answer.statusCode ?? 502, headersForBrowser(answer.rawHeaders))
  } catch {
    failed()
    return
  }
  // An event stream sends its headers long before its first event.
  response.flushHeaders()
  pipeline(answer, new ThrottledStream(bytesPerSecond, session.touch), response, () => undefined)
}

type SocketProxyParts = {
  readonly agent: EnvironmentAgent
  readonly bytesPerSecond: number
  readonly session: ProxySession
}

/**
 * Proxies a WebSocket of the environment's own pages: raw bytes after the handshake. Returns a function that aborts it.
 */
export function proxySocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  parts: SocketProxyParts,
): () => void {
  const { session } = parts
  const upstream = openUpgrade(request, parts.agent)
  const breakOff = () => {
    upstream.destroy()
    socket.destroy()
  }
  socket.once('close', () => {
    session.done()
    upstream.destroy()
  })
  socket.on('error', breakOff)
  upstream.on('error', () => rejectUpgrade(socket, 502))
  // The environment declined the upgrade; its response is not forwarded to a WebSocket client.
  upstream.on('response', (answer) => {
    answer.resume()
    rejectUpgrade(socket, 502)
  })
  upstream.on('upgrade', (answer, inside, first) => {
    if (socket.destroyed) return void inside.destroy()
    socket.write(upgradeHead(answer))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) inside.write(head)
    const throttle = () => new ThrottledStream(parts.bytesPerSecond, session.touch)
    pipeline(socket, throttle(), inside, breakOff)
    pipeline(inside, throttle(), socket, breakOff)
  })
  upstream.end()
  return breakOff
}

function openUpgrade(request: IncomingMessage, agent: EnvironmentAgent): ClientRequest {
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

function upgradeHead({ rawHeaders }: IncomingMessage): string {
  const headers = headersForBrowser(rawHeaders)
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket']
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
