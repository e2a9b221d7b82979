import { getSystemParameters, listRecommendations } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Public data of every page. */
export function siteRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getSystemParameters, () => platform.getSystemParameters(deps))
  bind(listRecommendations, ({ query }) => platform.listRecommendations(deps, query))
}
