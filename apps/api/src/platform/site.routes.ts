import { getSystemParameters, listAuditLog, listRecommendations } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function siteRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getSystemParameters, () => platform.getSystemParameters(deps))
  bind(listRecommendations, ({ query }) => platform.listRecommendations(deps, query))
  bind(listAuditLog, ({ query }) => platform.listAuditLog(deps, query))
}
