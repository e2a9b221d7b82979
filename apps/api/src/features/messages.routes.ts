import { getMessage, listMessages, readAllMessages, readMessage, unreadMessage } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as messages from '@tiltyard/core/messages'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function messagesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listMessages, ({ actor, query }) => messages.listMessages(deps, actor, query))
  bind(getMessage, ({ actor, params }) => messages.getMessage(deps, actor, params))
  bind(readMessage, ({ actor, params, request }) =>
    messages.readMessage(forRequest(deps, request), actor, params),
  )
  bind(unreadMessage, ({ actor, params, request }) =>
    messages.unreadMessage(forRequest(deps, request), actor, params),
  )
  bind(readAllMessages, ({ actor, request }) => messages.readAllMessages(forRequest(deps, request), actor))
}
