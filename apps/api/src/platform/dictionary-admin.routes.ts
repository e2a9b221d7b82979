import {
  changeDictionaryEntry,
  createDictionaryEntry,
  createLabel,
  listAdminDictionary,
  mergeLabel,
  orderDictionary,
  removeDictionaryEntry,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function dictionaryAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listAdminDictionary, ({ params }) => platform.listAdminDictionary(deps, params))
  bind(createDictionaryEntry, ({ actor, params, body, request }) =>
    platform.createDictionaryEntry(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(orderDictionary, ({ actor, params, body, request }) =>
    platform.orderDictionary(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeDictionaryEntry, ({ actor, params, body, request }) =>
    platform.changeDictionaryEntry(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDictionaryEntry, ({ actor, params, request }) =>
    platform.removeDictionaryEntry(forRequest(deps, request), actor, params),
  )
  bind(createLabel, ({ actor, body, request }) =>
    platform.createLabel(forRequest(deps, request), actor, body),
  )
  bind(mergeLabel, ({ actor, params, body, request }) =>
    platform.mergeLabel(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
