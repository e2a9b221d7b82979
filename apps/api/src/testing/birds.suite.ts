import { randomBytes } from 'node:crypto'
import { platformRoutes, type RouteShape } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'

/** A bird for each place where something secret is kept. */
export const bird = (place: string) => `canary-${place}-${randomBytes(6).toString('hex')}`

type Asked = { readonly known: Readonly<Record<string, string>>; readonly query: Record<string, string> }

/** Reads every GET of the platform in all the ways that `ways` names; ids that nobody knows are made up. */
export async function readEverything(
  visitor: Visitor,
  ways: (route: RouteShape) => readonly Asked[],
  heard: (route: string, text: string) => void,
): Promise<number> {
  let read = 0
  for (const [name, route] of Object.entries(platformRoutes) as [string, RouteShape][]) {
    if (route.method !== 'GET' || route.answer === 'events') continue
    for (const { known, query } of ways(route)) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, known[part] ?? newId()]),
      )
      const { status, text, headers } = await visitor.call(route, { params, query })
      expect(status, `${name} as asked`).not.toBe(500)
      heard(name, `${text} ${JSON.stringify(headers)}`)
      read += 1
    }
  }
  return read
}
