import {
  getMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  markMessageUnread,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as notifications from '@tiltyard/core/notifications'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function messagesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listMessages, ({ actor, query }) => notifications.listMessages(deps, actor, query))
  bind(getMessage, ({ actor, params }) => notifications.getMessage(deps, actor, params))
  bind(markMessageRead, ({ actor, params, request }) =>
    notifications.markMessageRead(forRequest(deps, request), actor, params),
  )
  bind(markMessageUnread, ({ actor, params, request }) =>
    notifications.markMessageUnread(forRequest(deps, request), actor, params),
  )
  bind(markAllMessagesRead, ({ actor, request }) =>
    notifications.markAllMessagesRead(forRequest(deps, request), actor),
  )
}
