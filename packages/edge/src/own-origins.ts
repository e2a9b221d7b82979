import type { FastifyRequest } from 'fastify'

/** Where our own pages live. The first also stands for a request that names none of their hosts: one of our processes. */
export type OwnOrigins = readonly [string, ...string[]]

/**
 * Which of them was asked. A browser names the host it is talking to and the proxy in front replaces that by its own
 * word, so a page of one origin cannot make its call look like one to the other.
 */
export function originAsked(own: OwnOrigins): (request: FastifyRequest) => string {
  const byHost = new Map(own.map((origin) => [new URL(origin).host, origin]))
  return ({ headers }) => byHost.get(headers.host ?? '') ?? own[0]
}
