import { type ReasonId, type RouteShape, reasons } from '@tiltyard/contracts'
import { openApiDocument } from '@tiltyard/contracts/openapi'
import { multipart, multipartType } from '../multipart.ts'
import type { Visitor, VisitorAnswer, VisitorRequest } from '../visitor.ts'
import { arbitraryValue, createSeededRandom, mutateValue, type Random, type Schema } from './values.ts'

export type FuzzResult = {
  readonly calls: number
  /** Number of successful calls: inputs that are all refused would prove nothing. */
  readonly done: number
  readonly violations: readonly string[]
}
export type FuzzPlan = {
  readonly seed: number
  /** Inputs per route; each is sent by every visitor at once. */
  readonly inputs: number
  readonly mostProcessorMs: number
  readonly visitors: readonly Visitor[]
  /** A valid input that refers to existing data. */
  baseOf(name: string): Promise<VisitorRequest>
}

/** Sends generated inputs to every route as every visitor; returns the violations, each with its input. */
export async function fuzzRoutes(
  routes: Readonly<Record<string, RouteShape>>,
  { seed, inputs, mostProcessorMs, visitors, baseOf }: FuzzPlan,
): Promise<FuzzResult> {
  const operations = operationsOf(routes)
  const violations: string[] = []
  let [calls, done] = [0, 0]
  for (const [name, route] of Object.entries(routes)) {
    const random = createSeededRandom(seed ^ hashOf(name))
    const base = await baseOf(name)
    for (let n = 0; n < inputs; n += 1) {
      const input = fuzzInput(random, route, operations.get(name) as Operation, base)
      const since = process.cpuUsage()
      const answers = await Promise.all(visitors.map((visitor) => visitor.call(route, input)))
      const { user, system } = process.cpuUsage(since)
      const usedMs = (user + system) / 1_000
      const faults = answers.flatMap((answer) => findContractViolation(route, answer) ?? [])
      if (usedMs > mostProcessorMs) faults.push(`${Math.round(usedMs)} ms of processor`)
      calls += visitors.length
      done += answers.filter(({ status }) => status < 400).length
      violations.push(...new Set(faults.map((fault) => `${name}: ${fault} · sent ${formatInput(input)}`)))
    }
  }
  return { calls, done, violations }
}

function operationsOf(routes: Readonly<Record<string, RouteShape>>): Map<string, Operation> {
  const { paths } = openApiDocument(routes, {
    title: 'fuzz',
    version: '0',
    origin: 'http://localhost',
    description: '',
    words: (reason) => reason,
  }) as {
    paths: Record<string, Record<string, Operation & { operationId: string }>>
  }
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(all.map((operation) => [operation.operationId, operation]))
}

const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7)

/** Formatted for reuse in a test. */
function formatInput({ params, query, body }: VisitorRequest): string {
  return JSON.stringify({ params, query, body: body instanceof Uint8Array ? String(body) : body }).slice(
    0,
    1_500,
  )
}

/** One seed per day, so that inputs vary and a failure is reproducible. */
export function seedOfToday(): number {
  return Number(process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}

/** One operation of the contract's OpenAPI document. */
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
 * Generates an input: half of its parts come from the valid base, the others from the contract. Every second input is
 * then mutated in one place.
 */
function fuzzInput(
  random: Random,
  route: RouteShape,
  operation: Operation,
  base: VisitorRequest,
): VisitorRequest {
  const generate = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || random.chance(0.5)))
        .map((one) => [one.name, arbitraryValue(random, one.schema)]),
    )
  const mutate = <T>(value: T): T => (random.chance(0.4) ? (mutateValue(random, value) as T) : value)
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const body =
    content && (base.body === undefined || random.chance(0.5))
      ? arbitraryValue(random, content.schema)
      : base.body
  const query = { ...generate('query'), ...(random.chance(0.5) ? base.query : {}) }
  const params = { ...generate('path'), ...(random.chance(0.8) ? base.params : {}) }
  return {
    ...base,
    params: toStrings(random.chance(0.1) ? mutate(params) : params),
    ...(Object.keys(query).length > 0 && { query: toStrings(mutate(query)) }),
    ...(body !== undefined && encodeBody(route, isEncoded(body) ? body : mutate(body))),
  }
}

/** Converts values to strings for a URL. */
function toStrings(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2_000),
    ]),
  )
}

/** Bodies that the base has already encoded. */
const isEncoded = (body: unknown) => typeof body === 'string' || body instanceof Uint8Array

function encodeBody({ bodyType }: RouteShape, body: unknown): VisitorRequest {
  if (bodyType === undefined && !isEncoded(body)) {
    const text = JSON.stringify(body)
    return { body: text === undefined ? 'null' : text, headers: { 'content-type': 'application/json' } }
  }
  if (isEncoded(body)) return { body }
  if (typeof body !== 'object' || body === null) return { body: String(body) }
  const fields = Object.entries(toStrings(body))
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

/** Refusals of the edge for any route. */
const ofEveryRoute = /^(request|session|access|idempotency)\./

/** Refusals of the edge for staff routes. */
const ofStaffRoutes: ReadonlySet<ReasonId> = new Set([
  'competitions.not_found',
  'competitions.insufficient_role',
])

const isDeclared = ({ refusals, access }: RouteShape, reason: ReasonId) =>
  refusals.includes(reason) ||
  ofEveryRoute.test(reason) ||
  (access.kind === 'staff' && ofStaffRoutes.has(reason))

/** Returns how a reply violates the route's declaration, or null. */
function findContractViolation(route: RouteShape, { status, body, text }: VisitorAnswer): string | null {
  if (status === 304) return null
  if (status >= 400) {
    const reason = 'reason' in body ? (body.reason as ReasonId) : null
    if (reason === null) return `${status} without a reason: ${text.slice(0, 200)}`
    if (!isDeclared(route, reason)) return `undeclared ${reason}`
    if (reasons[reason] !== status) return `${reason} with ${status}`
    return status >= 500 && !route.refusals.includes(reason) ? `${status} ${reason}` : null
  }
  if (route.answer === 'redirect') return status === 303 ? null : `${status} instead of a redirect`
  if (status !== 200) return `undeclared ${status}`
  if (route.answer === 'file' || route.answer === 'document' || route.answer === 'events') return null
  const read = route.reply.safeParse(body.data)
  return read.success ? null : `a reply that is not as declared: ${read.error.message.slice(0, 300)}`
}
