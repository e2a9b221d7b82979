import type { RouteShape, StatusesOf } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'

/** The reply of a block, whose status is compared with the block's. */
export type RouteAnswer = { readonly status: number }

export type StatusBlocks<R extends RouteShape> = { readonly [S in StatusesOf<R>]: () => Promise<RouteAnswer> }

/** One block per status that the route declares; a missing one does not compile. */
export function describeRoute<R extends RouteShape>(route: R, blocks: StatusBlocks<R>): void {
  describe(`${route.method} ${route.path}`, () => {
    for (const [status, block] of Object.entries<() => Promise<RouteAnswer>>(blocks)) {
      test(`answers ${status}`, async () => {
        expect((await block()).status).toBe(Number(status))
      })
    }
  })
}

/**
 * `FULL=1` is the nightly form of property tests and matrices; the everyday run covers a fixed small part of their
 * cases.
 */
export const isFull = Boolean(process.env['FULL'])

export const cases = (everyday: number, full: number): number => (isFull ? full : everyday)

/** Every nth case from the first, or all of them in the nightly form. */
export const everyNth = <T>(nth: number, all: readonly T[], from = 0): T[] =>
  all.filter((_, at) => isFull || (at + from) % nth === 0)
