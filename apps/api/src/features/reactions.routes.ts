import { favoriteItem, likeItem, listFavorites, listReactions } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as reactions from '@tiltyard/core/reactions'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function reactionsRoutes(bind: Bind<Actor>, api: ApiDeps): void {
  const deps = { ...api, items: reactions.publishedItems }
  for (const [route, act] of [
    [likeItem, 'like'],
    [favoriteItem, 'favorite'],
  ] as const)
    bind(route, ({ actor, body: { type, id, on }, request }) =>
      reactions.pressItem(forRequest(deps, request), actor, { act, type, id, on: on === 'true' }),
    )
  bind(listReactions, ({ actor, query }) => reactions.listReactions(deps, actor, query))
  bind(listFavorites, ({ actor, query }) => reactions.listFavorites(deps, actor, query))
}
