import type { RouteShape } from '@tiltyard/contracts'
import { multipart, multipartType } from '../multipart.ts'
import type { Sent } from '../visitor.ts'
import { arbitraryValue, type Schema } from './arbitrary-value.ts'
import type { Random } from './random.ts'
import { spoilValue } from './spoil-value.ts'

/** What the contract's OpenAPI document says of one operation. */
export type Operation = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/**
 * An input for a route: half of the parts are of an input that is about something, the others made from the contract; then
 * every second input is spoilt in one place.
 */
export function fuzzInput(random: Random, route: RouteShape, operation: Operation, base: Sent): Sent {
  const made = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || random.chance(0.5)))
        .map((one) => [one.name, arbitraryValue(random, one.schema)]),
    )
  const spoilt = <T>(value: T): T => (random.chance(0.4) ? (spoilValue(random, value) as T) : value)
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const body =
    content && (base.body === undefined || random.chance(0.5))
      ? arbitraryValue(random, content.schema)
      : base.body
  const query = { ...made('query'), ...(random.chance(0.5) ? base.query : {}) }
  const params = { ...made('path'), ...(random.chance(0.8) ? base.params : {}) }
  return {
    ...base,
    params: texts(random.chance(0.1) ? spoilt(params) : params),
    ...(Object.keys(query).length > 0 && { query: texts(spoilt(query)) }),
    ...(body !== undefined && written(route, isWritten(body) ? body : spoilt(body))),
  }
}

/** As an address can carry it. */
function texts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2_000),
    ]),
  )
}

/** By the base, which knows its form. */
const isWritten = (body: unknown) => typeof body === 'string' || body instanceof Uint8Array

function written({ bodyType }: RouteShape, body: unknown): Sent {
  if (bodyType === undefined && !isWritten(body)) {
    const text = JSON.stringify(body)
    return { body: text === undefined ? 'null' : text, headers: { 'content-type': 'application/json' } }
  }
  if (isWritten(body)) return { body }
  if (typeof body !== 'object' || body === null) return { body: String(body) }
  const fields = Object.entries(texts(body))
  if (bodyType === 'form')
    return {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return {
    body: multipart([
      ...fields.map(([name, content]) => ({ name, content })),
      { name: 'file', content: Buffer.from('PK\x03\x04 no archive'), fileName: 'a.zip' },
    ]),
    headers: { 'content-type': multipartType },
  }
}
