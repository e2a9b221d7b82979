import { connect } from 'node:net'
import { type Envelope, effectHeader, fillPath, type RouteShape } from '@tiltyard/contracts'
import type { FastifyInstance } from 'fastify'

export type VisitorAnswer = {
  readonly status: number
  readonly body: Envelope<never>
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export type VisitorRequest = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | string[]>
  readonly body?: unknown
  readonly headers?: Record<string, string | undefined>
}

/** A browser as the server sees it: keeps cookies and sends what our own pages send. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  token = ''
  readonly #server: FastifyInstance
  readonly #origin: string

  constructor(server: FastifyInstance, origin: string) {
    this.#server = server
    this.#origin = origin
  }

  async call(
    route: RouteShape,
    { params, query, body, headers }: VisitorRequest = {},
  ): Promise<VisitorAnswer> {
    const allHeaders: Record<string, string | undefined> = {
      token: this.token,
      'sec-fetch-site': 'same-origin',
      ...(route.method !== 'GET' && { origin: this.#origin }),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    }
    const definedHeaders = Object.fromEntries(
      Object.entries(allHeaders).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const response = await this.#server.inject({
      method: route.method,
      url: fillPath(route.path, params),
      headers: definedHeaders,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    this.#keep(response.cookies)
    const token = response.headers['token']
    if (typeof token === 'string') this.token = token
    return {
      status: response.statusCode,
      body: parseEnvelope(response.body),
      text: response.body,
      headers: response.headers,
    }
  }

  /** The same call by somebody who confirms every effect that is shown. */
  async confirm(route: RouteShape, request: VisitorRequest = {}): Promise<VisitorAnswer> {
    const answer = await this.call(route, request)
    const { effect } = answer.body
    if (!effect) return answer
    return this.call(route, { ...request, headers: { ...request.headers, [effectHeader]: effect.digest } })
  }

  #keep(cookies: readonly { name: string; value: string; maxAge?: number; expires?: Date }[]): void {
    for (const { name, value, maxAge, expires } of cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function parseEnvelope(text: string): Envelope<never> {
  try {
    return JSON.parse(text) as Envelope<never>
  } catch {
    return { code: 0, msg: '', data: undefined as never, requestId: '' }
  }
}

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Sends bytes to a listening server verbatim: HTTP clients and test doubles normalise URLs before they send them. */
export function rawRequest(port: number, bytes: string | Buffer, limitMs = 5_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    // The socket stays half-open, because servers take a closed half for a disconnected client.
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (part: Buffer) => parts.push(part))
    // A server may close before it has read everything; the reply received before that counts.
    socket.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ECONNRESET' && fault.code !== 'EPIPE') reject(fault)
    })
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(parts).toString('latin1'))))
  })
}

/** A request line with exactly this target, and `Connection: close`. */
export function rawGet(port: number, target: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', '']
  return rawRequest(port, Buffer.from(lines.join('\r\n'), 'latin1'))
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.match(/^HTTP\/1\.\d (\d{3})/)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') }
}
