import { randomBytes } from 'node:crypto'
import { platformRoutes, type RouteShape } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import type { TestApi } from './api.fixture.ts'

/** A unique text for each place where a secret is stored. */
export const createCanary = (place: string) => `canary-${place}-${randomBytes(6).toString('hex')}`

type CallVariant = {
  readonly known: Readonly<Record<string, string>>
  readonly query: Record<string, string>
}

/** Calls every GET of the platform with each of `variants`; unknown ids are made up. */
export async function callEveryGet(
  visitor: Visitor,
  variants: (route: RouteShape) => readonly CallVariant[],
  onReply: (route: string, text: string) => void,
): Promise<number> {
  let callCount = 0
  for (const [name, route] of Object.entries(platformRoutes) as [string, RouteShape][]) {
    if (route.method !== 'GET' || route.answer === 'events') continue
    for (const { known, query } of variants(route)) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, known[part] ?? newId()]),
      )
      const { status, text, headers } = await visitor.call(route, { params, query })
      expect(status, `${name} as asked`).not.toBe(500)
      onReply(name, `${text} ${JSON.stringify(headers)}`)
      callCount += 1
    }
  }
  return callCount
}

/** Tables of the platform that contain this text in any column. */
export async function tablesContaining({ owner }: TestApi, word: string): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'platform' and table_type = 'BASE TABLE' order by table_name`,
  )
  const matching: string[] = []
  for (const { name } of tables) {
    const rows = await owner.query(
      `select 1 from platform.${name} as row where row::text like '%' || $1 || '%' limit 1`,
      [word],
    )
    if (rows.length > 0) matching.push(name)
  }
  return matching
}
