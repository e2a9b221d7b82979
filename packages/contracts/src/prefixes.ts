import { competitionTypes } from './competitions/competition-types.ts'

/**
 * The only table of path rewriting, from which the api server, the proxy configuration and the tests are made. Order
 * matters: the first match wins, and the last entry takes every other /api/ path.
 */
export type Prefix = { readonly front: string; readonly back: string }

export const prefixes: readonly Prefix[] = [
  { front: '/api/platform/web/dsc', back: '/api01/dsc' },
  { front: '/api/platform/web/dst', back: '/api01/dst' },
  { front: '/api/platform/web/opss', back: '/api01/opss' },
  { front: '/api/platform/web/competition', back: '/api01/competition' },
  { front: '/api/ctf/v3/tng', back: '/api03' },
  ...competitionTypes.map((type) => ({ front: `/api/ctf/v3/competition-${type}`, back: `/api04/${type}` })),
  { front: '/api', back: '/api02' },
]

/** Routes of every competition type have the type as a parameter. */
const anyTypePrefix: Prefix = { front: '/api/ctf/v3/competition-:type', back: '/api04/:type' }
const rewrites = [anyTypePrefix, ...prefixes]

/** A prefix matches whole path segments only: /api/ctf/v3/tngx is not /api/ctf/v3/tng. */
export function toBackPath(path: string): string {
  for (const { front, back } of rewrites) {
    if (path === front || path.startsWith(`${front}/`)) return back + path.slice(front.length)
  }
  return path
}
