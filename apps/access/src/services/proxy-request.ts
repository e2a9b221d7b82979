import { request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { EnvironmentGone } from '@tiltyard/core/ports'
import { answerPlainly } from './answer.ts'
import { Carry } from './carry.ts'
import type { EnvironmentAgent } from './environment-agent.ts'
import { headersForBrowser, headersForEnvironment } from './headers.ts'
import type { Framing } from './service-request.ts'
import type { Way } from './way.ts'

type Parts = {
  readonly agent: EnvironmentAgent
  readonly framing: Framing
  readonly bytesPerSecond: number
  readonly way: Way
}

/** One request, there and back, as it comes: nothing is gathered up here. Gives back how to break it off. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
): (status: number) => void {
  const { way, framing } = parts
  let asked: ClientRequest
  const breakOff = (status: number) => {
    answerPlainly(response, status)
    asked.destroy()
  }
  const send = (isRetry: boolean) => {
    asked = askInside(request, parts)
    asked.on('response', (answer) => answerWith(answer, response, parts, () => breakOff(502)))
    asked.on('error', (fault) => {
      // It had been closed from inside while nobody used it; nothing of the request was read.
      if (asked.reusedSocket && !isRetry && framing.body === 'none' && !response.headersSent)
        return send(true)
      answerPlainly(response, fault instanceof EnvironmentGone ? 410 : 502)
    })
    if (framing.body === 'none') asked.end()
    else pipeline(request, new Carry(parts.bytesPerSecond, way.touch), asked, () => undefined)
  }
  response.once('close', () => {
    way.done()
    if (!response.writableFinished) asked.destroy()
  })
  send(false)
  return breakOff
}

function askInside(request: IncomingMessage, { agent, framing }: Parts): ClientRequest {
  const { method = 'GET', url = '/', rawHeaders } = request
  return ask({
    agent,
    method,
    path: url,
    setHost: false,
    headers: [...headersForEnvironment(rawHeaders), ...framingHeaders(framing, method)],
  })
}

function framingHeaders(framing: Framing, method: string): string[] {
  if (framing.body === 'chunked') return ['Transfer-Encoding', 'chunked']
  if (framing.body === 'sized') return ['Content-Length', `${framing.bytes}`]
  return ['POST', 'PUT', 'PATCH'].includes(method) ? ['Content-Length', '0'] : []
}

function answerWith(
  answer: IncomingMessage,
  response: ServerResponse,
  { way, bytesPerSecond }: Parts,
  failed: () => void,
): void {
  way.touch()
  // Whoever asked has left.
  if (response.destroyed) return void answer.destroy()
  try {
    response.writeHead(answer.statusCode ?? 502, headersForBrowser(answer.rawHeaders))
  } catch {
    failed()
    return
  }
  // A stream of events has headers long before its first event.
  response.flushHeaders()
  pipeline(answer, new Carry(bytesPerSecond, way.touch), response, () => undefined)
}
