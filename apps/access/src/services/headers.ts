import { cookiesForEnvironment } from './entry-cookie.ts'

type RawHeaders = readonly string[]
type Header = readonly [name: string, value: string]

/** They belong to one connection and are made anew for the next. */
const ofConnection = [
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

/** Words between our own processes and pages; an environment has no business with them. */
const ofPlatform = ['forwarded', 'idempotency-key', 'proxy', 'token', 'via', 'x-real-ip', 'x-request-id']

/**
 * What would reach beyond the one host: other hosts of the domain, later connections, the whole browser. Clearing site
 * data would take the cookies of every environment with it.
 */
const beyondHost = [
  'alt-svc',
  'clear-site-data',
  'nel',
  'public-key-pins',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'strict-transport-security',
]

/** As they were sent: names in their own letters, one that comes twice twice. */
function* pairs(raw: RawHeaders): Generator<Header> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? '', raw[at + 1] ?? '']
}

export function valuesOf(raw: RawHeaders, name: string): string[] {
  return [...pairs(raw)].filter(([each]) => each.toLowerCase() === name).map(([, value]) => value)
}

function without(raw: RawHeaders, names: readonly string[]): Header[] {
  const named = valuesOf(raw, 'connection').flatMap((value) => value.toLowerCase().split(/[\s,]+/))
  const dropped = new Set([...ofConnection, ...named, ...names])
  return [...pairs(raw)].filter(([name]) => !dropped.has(name.toLowerCase()))
}

export function headersForEnvironment(raw: RawHeaders): string[] {
  const kept = without(raw, [...ofPlatform, 'cookie', 'expect', 'content-length']).filter(
    ([name]) => !name.toLowerCase().startsWith('x-forwarded-'),
  )
  const cookies = cookiesForEnvironment(valuesOf(raw, 'cookie').join('; '))
  return [...kept, ...(cookies ? ([['Cookie', cookies]] as const) : [])].flat()
}

export function headersForBrowser(raw: RawHeaders): string[] {
  const kept = without(raw, [...beyondHost, 'referrer-policy', 'x-robots-tag']).flatMap<Header>(
    ([name, value]) => {
      if (name.toLowerCase() !== 'set-cookie') return [[name, value]]
      const cookie = hostOnly(value)
      return cookie ? [[name, cookie]] : []
    },
  )
  return [
    ...kept,
    ['Referrer-Policy', 'no-referrer'] as const,
    ['X-Robots-Tag', 'noindex, nofollow'] as const,
  ].flat()
}

/** For this host alone; names that are ours stay ours. */
function hostOnly(cookie: string): string | null {
  if (/^\s*__host-/i.test(cookie)) return null
  return cookie
    .split(';')
    .filter((part, at) => at === 0 || !/^\s*domain\s*(=|$)/i.test(part))
    .join(';')
}
