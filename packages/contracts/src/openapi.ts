import { z } from 'zod'
import { areaOfRoute } from './generated/areas.ts'
import { areaWords, components } from './openapi/components.ts'
import { exampleValue, type JsonSchema } from './openapi/example-value.ts'
import { describeOperation, type ReasonWords } from './openapi/operation-words.ts'
import { curlSample } from './openapi/samples.ts'
import { bodyCode, type ReasonId, reasons } from './reasons.ts'
import { accessRefusals, changesState, type RouteShape, tokenScopeOf } from './route.ts'

type Json = Record<string, unknown>

export type DocumentOptions = {
  readonly title: string
  readonly version: string
  /** Where the calls go, for samples that can be sent as they are. */
  readonly origin: string
  readonly description: string
  readonly words: ReasonWords
}

/** OpenAPI 3.1 from the contract, with JSON Schema of the same validators that the server uses. */
export function openApiDocument(
  routes: Readonly<Record<string, RouteShape>>,
  options: DocumentOptions,
): Json {
  const { title, version, description, origin } = options
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, options) }
  }
  const used = new Set(Object.keys(routes).map((name) => areaOfRoute[name]))
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: origin, description: 'This installation' }],
    tags: Object.entries(areaWords)
      .filter(([area]) => used.has(area))
      .map(([name, words]) => ({ name, description: words })),
    paths,
    components,
  }
}

function operation(name: string, route: RouteShape, { words, origin }: DocumentOptions): Json {
  const example = requestExample(route)
  return {
    operationId: name,
    tags: [areaOfRoute[name]],
    summary: route.summary,
    description: describeOperation(name, route, allRefusals(route), words),
    security: securityOf(route),
    parameters: [
      ...parameters('path', route.params, example.params),
      ...parameters('query', route.query, example.query),
      ...(route.retriable ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { [contentType(route)]: { schema: bodySchema(route.body, route), example: example.body } },
      },
    }),
    responses: {
      ...successResponses(route),
      ...failureResponses(route, words),
    },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlSample(route, { origin, ...example }) }],
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller; a repeated call with the same key has the same outcome and happens once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  example: 'order-2026-0001',
}

/** Empty: nobody has to sign in. */
function securityOf(route: RouteShape): Json[] {
  const scope = tokenScopeOf(route)
  const session = { session: [], ...(changesState(route) && { csrf: [] }) }
  const signedIn = scope === null ? [session] : [{ token: [] }, session]
  if (route.access.kind !== 'anyone') return signedIn
  return changesState(route) ? [{ token: [] }, { csrf: [] }] : [{}, ...signedIn]
}

type RequestExample = { readonly params: Json; readonly query: Json; readonly body: unknown }

/** Valid input of a route, derived from its validators. */
export function requestExample({ params, query, body }: RouteShape): RequestExample {
  const of = (schema: z.ZodType | undefined) => schema && exampleValue(inputSchema(schema) as JsonSchema)
  return { params: (of(params) ?? {}) as Json, query: (of(query) ?? {}) as Json, body: of(body) }
}

/** A reply that the route's validator accepts. */
export const replyExample = ({ reply }: RouteShape): unknown =>
  exampleValue(outputSchema(reply) as JsonSchema)

function contentType({ bodyType }: RouteShape): string {
  if (bodyType === 'form') return 'application/x-www-form-urlencoded'
  return bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
}

function bodySchema(body: z.ZodType, { bodyType }: RouteShape): Json {
  const schema = inputSchema(body)
  if (bodyType !== 'multipart') return schema
  const properties = { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } }
  return { ...schema, properties, required: [...((schema['required'] as string[]) ?? []), 'file'] }
}

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined, example: Json): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: inputSchema(field as z.ZodType),
    ...(name in example && { example: example[name] }),
  }))
}

function successResponses(route: RouteShape): Json {
  if (route.answer === 'redirect') return { '303': { description: 'Redirect to the URL in Location' } }
  if (route.answer === 'file') return { '200': { description: 'A file' } }
  if (route.answer === 'events')
    return {
      '200': {
        description: 'Server-sent events; Last-Event-ID resumes after the last received event',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    }
  if (route.answer === 'document') return { '200': { description: 'A document' } }
  const headers = Object.fromEntries(
    (route.replyHeaders ?? []).map((name) => [name, { schema: { type: 'string' } }]),
  )
  const schema = envelopeOf(outputSchema(route.reply))
  const example = { code: 200, msg: 'ok', data: replyExample(route), requestId }
  return {
    '200': { description: 'Success', headers, content: { 'application/json': { schema, example } } },
  }
}

const requestId = 'mF3v0pQhX2sK9w1t'

function failureResponses(route: RouteShape, words: ReasonWords): Json {
  const byStatus = Map.groupBy(allRefusals(route), (reason) => reasons[reason])
  const own = [...byStatus].map(([status, ids]) => [String(status), refusalResponse(ids, words)])
  const shared = { '429': 'TooMany', '500': 'Fault', '503': 'Unavailable' }
  const general = Object.entries(shared).map(([status, name]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ])
  return Object.fromEntries([...general, ...own])
}

function refusalResponse(ids: readonly ReasonId[], words: ReasonWords): Json {
  const examples = ids.map((reason) => [
    reason,
    { value: { code: bodyCode(reason), msg: words(reason), data: null, requestId, reason } },
  ])
  return {
    description: ids.join(', '),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { reason: { enum: ids } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function allRefusals(route: RouteShape): ReasonId[] {
  const refusals = [...route.refusals, ...accessRefusals(route.access)]
  if (route.params || route.query || route.body) refusals.push('request.invalid')
  if (route.answer === 'events') refusals.push('request.too_many_streams')
  return [...new Set(refusals)]
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'requestId'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data, requestId: { type: 'string' } },
  }
}

const inputSchema = (schema: z.ZodType): Json =>
  strip(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const outputSchema = (schema: z.ZodType): Json =>
  strip(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

function strip({ $schema: _, ...schema }: Json): Json {
  return schema
}
