import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Answer = (response: ServerResponse, requests: URLSearchParams) => void

type ReceivedRequest = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type CasServer = {
  readonly url: string
  /** Received requests, in order. */
  readonly requests: ReceivedRequest[]
  answerWith(answer: Answer | string): void
}

/** A local CAS server with scripted replies. */
export async function casServer(): Promise<CasServer> {
  const requests: ReceivedRequest[] = []
  let answer: Answer = (response) => response.writeHead(500).end()
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://cas')
    const { headers } = request
    requests.push({ path: url.pathname, query: url.searchParams, headers, body: await text(request) })
    answer(response, url.searchParams)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      answer = typeof next === 'string' ? (response) => void response.end(next) : next
    },
  }
}

export const casXml = (inside: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`
export const successXml = (user: string, attributes = '') =>
  casXml(`<cas:authenticationSuccess><cas:user>${user}</cas:user>${attributes}</cas:authenticationSuccess>`)
export const failureXml = (code = 'INVALID_TICKET') =>
  casXml(`<cas:authenticationFailure code="${code}">Ticket not recognised</cas:authenticationFailure>`)
