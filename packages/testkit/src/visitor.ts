import { type Envelope, fillPath, type RouteShape } from '@tiltyard/contracts'
import type { FastifyInstance } from 'fastify'

export type VisitorAnswer = {
  readonly status: number
  readonly body: Envelope<never>
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export type Sent = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | string[]>
  readonly body?: unknown
  readonly headers?: Record<string, string | undefined>
}

/** A browser as the server sees it: keeps cookies, and sends what our own pages send. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  token = ''
  readonly #server: FastifyInstance
  readonly #origin: string

  constructor(server: FastifyInstance, origin: string) {
    this.#server = server
    this.#origin = origin
  }

  async call(route: RouteShape, { params, query, body, headers }: Sent = {}): Promise<VisitorAnswer> {
    const sent: Record<string, string | undefined> = {
      token: this.token,
      'sec-fetch-site': 'same-origin',
      ...(route.method !== 'GET' && { origin: this.#origin }),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    }
    const given = Object.fromEntries(
      Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const response = await this.#server.inject({
      method: route.method,
      url: fillPath(route.path, params),
      headers: given,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    this.#keep(response.cookies)
    const token = response.headers['token']
    if (typeof token === 'string') this.token = token
    return {
      status: response.statusCode,
      body: parsed(response.body),
      text: response.body,
      headers: response.headers,
    }
  }

  #keep(cookies: readonly { name: string; value: string; maxAge?: number; expires?: Date }[]): void {
    for (const { name, value, maxAge, expires } of cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function parsed(text: string): Envelope<never> {
  try {
    return JSON.parse(text) as Envelope<never>
  } catch {
    return { code: 0, msg: '', data: undefined as never, requestId: '' }
  }
}
