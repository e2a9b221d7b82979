import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accessRoutes,
  accountRoutes,
  changesState,
  platformRoutes,
  type RouteShape,
} from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { repository } from '../check/repository.ts'
import { routesPage } from './routes-page.ts'

const routes = [platformRoutes, accountRoutes, accessRoutes].flatMap<RouteShape>(Object.values)
const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'))

describe('the committed ledger of routes', () => {
  test('is the contract: whoever changes who may call what changes this page, in view of a reviewer', async () => {
    const committed = await readFile(join(repository, routesPage.file), 'utf8')
    expect(lines(committed), 'run `pnpm generate` and have the difference reviewed').toEqual(
      lines(await routesPage.render()),
    )
  })

  test('has a line for every route and no other', async () => {
    const named = lines(await routesPage.render()).map((line) => line.match(/^\| `([^`]+)`/)?.[1])
    expect(named.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test('tells of every route whether it writes', async () => {
    const text = await routesPage.render()
    for (const route of routes) {
      const line = lines(text).find((each) => each.startsWith(`| \`${route.method} ${route.path}\` `))
      expect(line?.split(' | ')[3], `${route.method} ${route.path}`).toBe(changesState(route) ? 'writes' : '')
    }
  })
})

test('no two routes share a method and path, and no method but GET is taken for harmless', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(routes.filter((route) => route.method !== 'GET').every(changesState)).toBe(true)
})
