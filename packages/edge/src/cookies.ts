import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  read(name: `__Host-${string}`): string | undefined
  set(name: `__Host-${string}`, value: string, options?: { maxAgeSeconds?: number }): void
  clear(name: `__Host-${string}`): void
}

/** The prefix makes the browser hold us to Secure, Path=/ and no Domain: no sibling host can plant or read one. */
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => request.cookies[name],
    set: (name, value, { maxAgeSeconds } = {}) =>
      void reply.setCookie(name, value, {
        ...attributes,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      }),
    clear: (name) => void reply.clearCookie(name, attributes),
  }
}
