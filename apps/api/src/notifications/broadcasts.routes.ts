import { listBroadcasts, previewBroadcast, sendBroadcast, stopBroadcast } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as notifications from '@tiltyard/core/notifications'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function broadcastsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listBroadcasts, ({ query }) => notifications.listBroadcasts(deps, query))
  bind(previewBroadcast, ({ body }) => notifications.previewBroadcast(deps, body))
  bind(sendBroadcast, ({ actor, body, request }) =>
    notifications.sendBroadcast(forRequest(deps, request), actor, body),
  )
  bind(stopBroadcast, ({ actor, params, request }) =>
    notifications.stopBroadcast(forRequest(deps, request), actor, params),
  )
}
