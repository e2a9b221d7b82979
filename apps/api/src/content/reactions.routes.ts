import { favoriteItem, likeItem, listFavorites, listReactions } from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function reactionsRoutes(bind: Bind<Actor>, api: ApiDeps): void {
  const deps = { ...api, items: content.listPublishedItems }
  for (const [route, kind] of [
    [likeItem, 'like'],
    [favoriteItem, 'favorite'],
  ] as const)
    bind(route, ({ actor, body: { type, id, on }, request }) =>
      content.setReaction(forRequest(deps, request), actor, { kind, type, id, on: on === 'true' }),
    )
  bind(listReactions, ({ actor, query }) => content.listReactions(deps, actor, query))
  bind(listFavorites, ({ actor, query }) => content.listFavorites(deps, actor, query))
}
