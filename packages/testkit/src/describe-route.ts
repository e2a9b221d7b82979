import type { RouteShape, StatusesOf } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'

/** What a block hands back: the answer whose status is then held against the one it was written for. */
export type Answered = { readonly status: number }

export type StatusBlocks<R extends RouteShape> = { readonly [S in StatusesOf<R>]: () => Promise<Answered> }

/** One block for every status that the route declares; a missing one does not compile. */
export function describeRoute<R extends RouteShape>(route: R, blocks: StatusBlocks<R>): void {
  describe(`${route.method} ${route.path}`, () => {
    for (const [status, block] of Object.entries<() => Promise<Answered>>(blocks)) {
      test(`answers ${status}`, async () => {
        expect((await block()).status).toBe(Number(status))
      })
    }
  })
}
