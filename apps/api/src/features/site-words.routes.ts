import { getSystemParameters, listRecommendations } from '@tiltyard/contracts'
import * as home from '@tiltyard/core/home'
import type { Actor } from '@tiltyard/core/kernel'
import * as system from '@tiltyard/core/system'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** What every visitor's page is made of. */
export function siteWordsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getSystemParameters, () => system.getSystemParameters(deps))
  bind(listRecommendations, ({ query }) => home.listRecommendations(deps, query))
}
