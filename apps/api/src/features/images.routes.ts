import { makeImage } from '@tiltyard/core/images'
import { type Edge, serveBytes } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Here and not in web: only the api holds the key of the file store. */
export function imagesRoutes(server: Edge['server'], deps: ApiDeps): void {
  serveBytes(server, { path: '/_image', limits: deps.limits, make: (asked) => makeImage(deps, asked) })
}
