import type { IncomingMessage } from 'node:http'
import { connectionTokenHeader } from '@tiltyard/contracts'
import { cookiesForEnvironment } from './service-authorizer.ts'

type RawHeaders = readonly string[]
type Header = readonly [name: string, value: string]

/** Headers of one connection, which a proxy must not forward. */
const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers between our own processes and pages, which environments must not see. */
const platformHeaders = [
  connectionTokenHeader,
  'forwarded',
  'idempotency-key',
  'proxy',
  'token',
  'via',
  'x-real-ip',
  'x-request-id',
]

/**
 * Headers with an effect beyond this host: other hosts of the domain, later connections, the whole browser.
 * Clear-Site-Data would delete the cookies of every environment.
 */
const browserWideHeaders = [
  'alt-svc',
  'clear-site-data',
  'nel',
  'public-key-pins',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'strict-transport-security',
]

/** Headers as sent: original capitals, repeated ones repeated. */
function* headerPairs(raw: RawHeaders): Generator<Header> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? '', raw[at + 1] ?? '']
}

function headerValues(raw: RawHeaders, name: string): string[] {
  return [...headerPairs(raw)].filter(([each]) => each.toLowerCase() === name).map(([, value]) => value)
}

function dropHeaders(raw: RawHeaders, names: readonly string[]): Header[] {
  const named = headerValues(raw, 'connection').flatMap((value) => value.toLowerCase().split(/[\s,]+/))
  const dropped = new Set([...hopByHopHeaders, ...named, ...names])
  return [...headerPairs(raw)].filter(([name]) => !dropped.has(name.toLowerCase()))
}

export function headersForEnvironment(raw: RawHeaders): string[] {
  const forwarded = dropHeaders(raw, [...platformHeaders, 'cookie', 'expect', 'content-length']).filter(
    ([name]) => !name.toLowerCase().startsWith('x-forwarded-'),
  )
  const cookies = cookiesForEnvironment(headerValues(raw, 'cookie').join('; '))
  return [...forwarded, ...(cookies ? ([['Cookie', cookies]] as const) : [])].flat()
}

export function headersForBrowser(raw: RawHeaders): string[] {
  const forwarded = dropHeaders(raw, [
    ...browserWideHeaders,
    'referrer-policy',
    'x-robots-tag',
  ]).flatMap<Header>(([name, value]) => {
    if (name.toLowerCase() !== 'set-cookie') return [[name, value]]
    const cookie = toHostOnlyCookie(value)
    return cookie ? [[name, cookie]] : []
  })
  return [
    ...forwarded,
    ['Referrer-Policy', 'no-referrer'] as const,
    ['X-Robots-Tag', 'noindex, nofollow'] as const,
  ].flat()
}

/** Restricts a cookie to this host; cookies with our own names are dropped. */
function toHostOnlyCookie(cookie: string): string | null {
  if (/^\s*__host-/i.test(cookie)) return null
  return cookie
    .split(';')
    .filter((part, at) => at === 0 || !/^\s*domain\s*(=|$)/i.test(part))
    .join(';')
}

/** Framing of a request's body; ambiguous framing is refused. */
export type BodyFraming =
  | { readonly kind: 'none' | 'chunked' }
  | { readonly kind: 'sized'; readonly bytes: number }

/**
 * Returns the framing of the body, or the status of a refusal before authentication. Node's parser refuses most of this
 * already, but a proxy must not rely on it.
 */
export function parseFraming({
  rawHeaders,
  url = '',
  httpVersion,
}: IncomingMessage): BodyFraming | 400 | 501 {
  if (headerValues(rawHeaders, 'host').length !== 1) return 400
  // An absolute URL (`http://other/`) would name a second host.
  if (!url.startsWith('/') || httpVersion !== '1.1') return 400
  const lengths = headerValues(rawHeaders, 'content-length')
  const codings = headerValues(rawHeaders, 'transfer-encoding')
  if (codings.length > 0) {
    if (lengths.length > 0 || codings.length > 1) return 400
    return codings[0]?.trim().toLowerCase() === 'chunked' ? { kind: 'chunked' } : 501
  }
  if (lengths.length === 0) return { kind: 'none' }
  const [length = ''] = lengths
  if (lengths.length > 1 || !/^\d{1,15}$/.test(length)) return 400
  return { kind: 'sized', bytes: Number(length) }
}

/**
 * Whether a request comes from the environment's own pages or from a user's navigation. All environments share a
 * domain, so a page of one could otherwise use another with its owner's SameSite cookie.
 */
export function isSameOriginRequest({ headers, method }: IncomingMessage, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && (method === 'GET' || method === 'HEAD')
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none' && !isVisit) return false
  return headers.origin === undefined || headers.origin === ownOrigin
}

/** WebSocket handshakes always carry an Origin. */
export function isSameOriginSocket({ headers }: IncomingMessage, ownOrigin: string): boolean {
  return headers.origin === ownOrigin
}
