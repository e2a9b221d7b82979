import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'
import { reasons } from './reasons.ts'
import type { RouteShape } from './route.ts'
import { accessRoutes, accountRoutes, platformRoutes } from './routes.ts'

const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: Schema,
})
const Content = z.record(z.string().regex(/^\w+\/[\w-]+$/), z.strictObject({ schema: Schema }))
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ schema: Schema })).optional(),
  content: Content.optional(),
})
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Response),
})
const method = z.enum(['get', 'post', 'put', 'patch', 'delete'])
/** The structure that OpenAPI 3.1 requires, for the parts that we generate. */
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(method, Operation)),
})

describe.each([
  ['platform', platformRoutes],
  ['account', accountRoutes],
  ['gateway', accessRoutes],
] as const)('the OpenAPI document of the %s', (_, routes: Readonly<Record<string, RouteShape>>) => {
  const document = openApiDocument(routes, { title: 'Tiltyard', version: '1.2.3' })
  const parsed = Document.parse(document)
  const operations = Object.entries(parsed.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([name, operation]) => ({ path, name, operation })),
  )

  test('the document conforms to OpenAPI 3.1 and survives JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('the document has every route once, under its own name', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(routes).sort(),
    )
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      const key = method.parse(route.method.toLowerCase())
      expect(parsed.paths[path]?.[key]?.operationId).toBe(name)
    }
  })

  test('the document declares every parameter of a path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('the document lists every refusal of a route under its status', () => {
    for (const { operation } of operations) {
      const route = routes[operation.operationId]
      for (const reason of route?.refusals ?? [])
        expect(operation.responses[reasons[reason]]?.description).toContain(reason)
      if (route?.access.kind !== 'anyone') expect(operation.responses[401]).toBeDefined()
    }
  })

  test('the document has no dangling reference', () => {
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
      expect(found, pointer).toBeDefined()
    }
  })
})
