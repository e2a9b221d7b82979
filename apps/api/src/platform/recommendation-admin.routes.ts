import {
  addRecommendation,
  changeRecommendation,
  findRecommendable,
  listAdminRecommendations,
  orderRecommendations,
  removeRecommendation,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function recommendationAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listAdminRecommendations, () => platform.listAdminRecommendations(deps))
  bind(findRecommendable, ({ query }) => content.findRecommendable(deps, query))
  bind(addRecommendation, ({ actor, body, request }) =>
    content.addRecommendation(forRequest(deps, request), actor, body),
  )
  bind(orderRecommendations, ({ actor, body, request }) =>
    platform.orderRecommendations(forRequest(deps, request), actor, body),
  )
  bind(changeRecommendation, ({ actor, params, body, request }) =>
    platform.changeRecommendation(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeRecommendation, ({ actor, params, request }) =>
    platform.removeRecommendation(forRequest(deps, request), actor, params),
  )
}
