import { validate } from '@scalar/openapi-parser'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openApiDocument, replyExample, requestExample } from './openapi.ts'
import { reasons } from './reasons.ts'
import type { RouteShape } from './route.ts'
import { accessRoutes, accountRoutes, platformRoutes } from './routes.ts'

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly { name: string; in: string; required: boolean; example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>
  readonly 'x-codeSamples': readonly { readonly source: string }[]
}
type Document = {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const make = (routes: Readonly<Record<string, RouteShape>>) =>
  openApiDocument(routes, {
    title: 'Tiltyard',
    version: '1.2.3',
    origin: 'https://tiltyard.example',
    description: 'All calls.',
    words: (reason) => `Words of ${reason}`,
  })

const answersWithEnvelope = ({ answer = 'envelope' }: RouteShape) =>
  answer === 'envelope' || answer === 'prepared'

describe.each([
  ['platform', platformRoutes],
  ['account', accountRoutes],
  ['gateway', accessRoutes],
] as const)('the OpenAPI document of the %s', (_, routes: Readonly<Record<string, RouteShape>>) => {
  const document = make(routes)
  const { paths, tags, servers } = document as unknown as Document
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )

  test('the document is valid OpenAPI 3.1 and survives JSON', async () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const { valid, errors } = await validate(JSON.parse(JSON.stringify(document)))
    expect([valid, errors]).toEqual([true, []])
  })

  test('the document has every route once, under its own name', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(routes).sort(),
    )
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      expect(paths[path]?.[route.method.toLowerCase()]?.operationId).toBe(name)
    }
  })

  test('every operation has the tag of its area, a summary and a description', () => {
    const named = tags.map(({ name }) => name)
    expect(servers).toEqual([{ url: 'https://tiltyard.example', description: 'This installation' }])
    for (const { operation } of operations) {
      expect([operation.operationId, named.includes(operation.tags[0] ?? '')]).toEqual([
        operation.operationId,
        true,
      ])
      expect(operation.tags).toHaveLength(1)
      expect(operation.summary).not.toBe('')
      expect(operation.description).toContain(`${operation.summary}.`)
      expect(operation.description).toMatch(/\*\*Needs:\*\* \S/)
    }
  })

  test('every operation has an example of all that is sent and answered', () => {
    for (const { operation } of operations) {
      const route = routes[operation.operationId] as RouteShape
      for (const parameter of operation.parameters.filter(({ required }) => required))
        expect([operation.operationId, parameter.name, 'example' in parameter]).toContain(true)
      if (route.body)
        for (const content of Object.values(operation.requestBody?.content ?? {}))
          expect([operation.operationId, content.example]).not.toContain(undefined)
      if (answersWithEnvelope(route))
        expect([operation.operationId, JSON.stringify(operation.responses['200']?.content)]).toEqual([
          operation.operationId,
          expect.stringContaining('"example"'),
        ])
      expect(operation['x-codeSamples'][0]?.source).toContain('https://tiltyard.example/')
      expect(operation['x-codeSamples'][0]?.source).not.toContain(':undefined')
    }
  })

  test('every example is accepted by the validator of its route', () => {
    for (const [name, route] of Object.entries(routes)) {
      const sent = requestExample(route)
      for (const part of ['params', 'query', 'body'] as const)
        expect([name, part, faultsOf(route[part], sent[part])]).toEqual([name, part, []])
      if (answersWithEnvelope(route))
        expect([name, faultsOf(route.reply, replyExample(route))]).toEqual([name, []])
    }
  })

  test('the document declares every parameter of a path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('the document lists every refusal of a route under its status, and in words', () => {
    for (const { operation } of operations) {
      const route = routes[operation.operationId]
      for (const reason of route?.refusals ?? []) {
        expect(operation.responses[reasons[reason]]?.description).toContain(reason)
        expect(operation.description).toContain(`\`${reason}\` (${reasons[reason]}): Words of ${reason}`)
      }
      if (route?.access.kind !== 'anyone') expect(operation.responses['401']).toBeDefined()
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

const faultsOf = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues ?? []

describe('who may call', () => {
  const { paths } = make(platformRoutes) as unknown as Document
  const find = (name: string) =>
    Object.values(paths)
      .flatMap((byMethod) => Object.values(byMethod))
      .find(({ operationId }) => operationId === name)
  const securityOf = (name: string) => find(name)?.security

  test('tokens, sessions and nobody are told apart', () => {
    expect(securityOf('listCompetitions')).toEqual([{}, { token: [] }, { session: [] }])
    expect(securityOf('getCurrentUser')).toEqual([{ token: [] }, { session: [] }])
    expect(securityOf('createTeam')).toEqual([{ token: [] }, { session: [], csrf: [] }])
    expect(securityOf('createToken')).toEqual([{ session: [], csrf: [] }])
    expect(securityOf('listAdminQuestions')).toEqual([{ session: [] }])
    expect(securityOf('readBatch')).toEqual([{ token: [] }, { csrf: [] }])
  })

  test('the description says it in words', () => {
    expect(find('getCompetitionSettings')?.description).toContain(
      '**Needs:** sign-in; in the organising group of the competition as',
    )
    expect(find('createTeam')?.description).toContain('with the scope `write`')
    expect(find('createToken')?.description).toContain('personal access tokens are refused')
  })
})
