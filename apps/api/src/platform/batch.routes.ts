import { platformRoutes, readBatch } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import { type Bind, runBatch } from '@tiltyard/edge'

/** The specification's gateway.do. */
export function batchRoutes(bind: Bind<Actor>): void {
  bind(readBatch, ({ body, read }) => runBatch(platformRoutes, body.calls, read))
}
