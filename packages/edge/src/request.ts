import { createHash, randomFillSync } from 'node:crypto'
import { isIPv6 } from 'node:net'
import {
  effectHeader,
  findMalformedText,
  type Language,
  parseLanguage,
  type RouteShape,
} from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from './rate-limits.ts'

const idBytes = 12
/** Random bytes are drawn in bulk: single draws cost more than routing the request. No byte is used twice. */
const random = Buffer.alloc(idBytes * 256)
let used = random.length

/** Never taken from the caller: a chosen id could not identify one request in the log. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += idBytes
  return random.toString('base64url', used - idBytes, used)
}

/** Whether a value has the form of our own ids. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16}$/.test(value)

/** One IPv6 subscriber has a whole /64; counted per address, a caller would have more addresses than we can count. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return ipv4 ?? `${networkOf(address)}::/64`
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The language of the visitor's cookie. A page calling another origin sends no cookie and names the language itself, as
 * `zh` or `en`.
 */
export function requestLanguage({ cookies, headers }: FastifyRequest): Language {
  return parseLanguage(cookies?.['language'] ?? headers['accept-language'])
}

export type Cookies = {
  read(name: `__Host-${string}`): string | undefined
  set(name: `__Host-${string}`, value: string, options?: { maxAgeSeconds?: number }): void
  clear(name: `__Host-${string}`): void
}

/** The __Host- prefix enforces Secure, Path=/ and no Domain: sibling hosts can neither set nor read the cookie. */
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

export type InputIssue = { readonly path: string; readonly rule: string }

/** Thrown at the edge only: the input violates the contract. */
export class InvalidInput extends Error {
  readonly issues: readonly InputIssue[]
  constructor(issues: readonly InputIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/**
 * Reports field and rule, never the value, which may be a secret. Text that PostgreSQL cannot store is refused here,
 * for every call and at any depth.
 */
export function parseInput<S extends z.ZodType>(schema: S, place: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    const malformed = findMalformedText(parsed.data, place)
    if (malformed !== null) throw new InvalidInput([{ path: malformed, rule: 'malformed_text' }])
    return parsed.data
  }
  throw new InvalidInput(
    parsed.error.issues.map((issue) => ({ path: [place, ...issue.path].join('.'), rule: issue.code })),
  )
}

/** The effect that the caller was shown and confirms, for routes that ask. */
export function parseConfirmedEffect(
  { refusals }: Pick<RouteShape, 'refusals'>,
  request: FastifyRequest,
): { confirmedEffect?: string } {
  const digest = request.headers[effectHeader]
  if (digest === undefined || !refusals.includes('effects.not_confirmed')) return {}
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
    throw new InvalidInput([{ path: `headers.${effectHeader}`, rule: 'invalid_format' }])
  return { confirmedEffect: digest }
}

/** The RetryKey of the kernel, which makes a repeated request idempotent. */
export type RequestRetryKey = { readonly owner: string; readonly key: string; readonly requestHash: Buffer }

export function parseRetryKey(
  route: RouteShape,
  request: FastifyRequest,
  caller: Caller,
): { retryKey?: RequestRetryKey } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new InvalidInput([{ path: 'headers.idempotency-key', rule: 'invalid_format' }])
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.method, request.url, request.body ?? null]))
    .digest()
  return { retryKey: { owner: `${caller.kind}:${caller.id}`, key, requestHash } }
}
