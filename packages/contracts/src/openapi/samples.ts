import { fillPath } from '../address.ts'
import { type RouteShape, tokenScopeOf } from '../route.ts'

type Sample = {
  readonly origin: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** A call that can be pasted: host, token and input included. */
export function curlSample(route: RouteShape, { origin, params, query, body }: Sample): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  ).toString()
  const address = `${origin}${fillPath(route.path, params)}${search && `?${search}`}`
  const lines = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}${quoted(address)}`,
    ...authorization(route),
    ...bodyLines(route, body),
    ...(route.retriable ? [`-H ${quoted('Idempotency-Key: order-2026-0001')}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** What no token may call is called as the pages do it. */
function authorization(route: RouteShape): string[] {
  if (tokenScopeOf(route) !== null) return [`-H ${quoted('Authorization: Bearer tty_YOUR_TOKEN')}`]
  return [`-H ${quoted('Cookie: __Host-sid=YOUR_SESSION')}`, `-H ${quoted('Token: YOUR_TOKEN_HEADER')}`]
}

function bodyLines({ bodyType }: RouteShape, body: unknown): string[] {
  if (body === undefined) return bodyType === 'multipart' ? [`-F ${quoted('file=@file')}`] : []
  const fields = Object.entries(body as object).map(([name, value]) => `${name}=${value}`)
  if (bodyType === 'multipart') return [...fields, 'file=@file'].map((field) => `-F ${quoted(field)}`)
  if (bodyType === 'form') return fields.map((field) => `--data-urlencode ${quoted(field)}`)
  return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
