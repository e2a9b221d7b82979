import { z } from 'zod'
import { describeAccess } from './access.ts'
import { type ReasonId, reasons } from './reasons.ts'
import { accessRefusals, type RouteShape } from './route.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the contract, with JSON Schema of the same validators that the server uses. */
export function openApiDocument(
  routes: Readonly<Record<string, RouteShape>>,
  info: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return { openapi: '3.1.0', info, paths }
}

function operation(name: string, route: RouteShape): Json {
  return {
    operationId: name,
    summary: route.summary,
    description: `Access: ${describeAccess(route.access)}.`,
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { [contentType(route)]: { schema: bodySchema(route.body, route) } },
      },
    }),
    responses: { ...successResponses(route), ...failureResponses(route) },
  }
}

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

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: inputSchema(field as z.ZodType),
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
  return {
    '200': {
      description: 'Success',
      headers,
      content: { 'application/json': { schema: envelopeOf(outputSchema(route.reply)) } },
    },
  }
}

function failureResponses(route: RouteShape): Json {
  const byStatus = Map.groupBy(allRefusals(route), (reason) => reasons[reason])
  return Object.fromEntries(
    [...byStatus].map(([status, ids]) => [
      String(status),
      {
        description: ids.join(', '),
        content: { 'application/json': { schema: envelopeOf({ type: 'null' }, ids) } },
      },
    ]),
  )
}

function allRefusals(route: RouteShape): ReasonId[] {
  const refusals = [...route.refusals, ...accessRefusals(route.access)]
  if (route.params || route.query || route.body) refusals.push('request.invalid')
  if (route.answer === 'events') refusals.push('request.too_many_streams')
  return refusals
}

function envelopeOf(data: Json, reasonIds?: readonly string[]): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'requestId'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data,
      requestId: { type: 'string' },
      ...(reasonIds && { reason: { enum: reasonIds } }),
    },
  }
}

const inputSchema = (schema: z.ZodType): Json =>
  strip(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const outputSchema = (schema: z.ZodType): Json =>
  strip(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

function strip({ $schema: _, ...schema }: Json): Json {
  return schema
}
