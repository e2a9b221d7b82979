import { listMessages, readAllMessages, readMessage } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as messages from '@tiltyard/core/messages'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function messagesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listMessages, ({ actor, query }) => messages.listMessages(deps, actor, query))
  bind(readMessage, ({ actor, params, request }) =>
    messages.readMessage(forRequest(deps, request), actor, params),
  )
  bind(readAllMessages, ({ actor, request }) => messages.readAllMessages(forRequest(deps, request), actor))
}
