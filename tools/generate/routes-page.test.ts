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
import { guardOf, routesPage } from './routes-page.ts'

const routes = [platformRoutes, accountRoutes, accessRoutes].flatMap<RouteShape>(Object.values)
const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'))

describe('the committed page of routes', () => {
  test('the page of routes matches the contract, so that a change of access shows up in the review', async () => {
    const committed = await readFile(join(repository, routesPage.file), 'utf8')
    expect(lines(committed), 'run `pnpm generate` and have the difference reviewed').toEqual(
      lines(await routesPage.render()),
    )
  })

  test('the page of routes has one line per route', async () => {
    const named = lines(await routesPage.render()).map((line) => line.match(/^\| `([^`]+)`/)?.[1])
    expect(named.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test('the page of routes states whether a route writes', async () => {
    const text = await routesPage.render()
    for (const route of routes) {
      const line = lines(text).find((each) => each.startsWith(`| \`${route.method} ${route.path}\` `))
      expect(line?.split(' | ')[3], `${route.method} ${route.path}`).toBe(guardOf(route))
    }
  })
})

test('routes have unique methods and paths, and only GET counts as safe', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(routes.filter((route) => route.method !== 'GET').every(changesState)).toBe(true)
})
