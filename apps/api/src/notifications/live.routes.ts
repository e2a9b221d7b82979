import { ok, streamEvents } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function liveRoutes(bind: Bind<Actor>, { live }: ApiDeps): void {
  bind(streamEvents, async ({ actor }) => ok({ follow: (stream) => live.follow(actor, stream) }))
}
