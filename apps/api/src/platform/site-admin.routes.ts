import {
  getSiteSettings,
  getSiteVersion,
  listSiteVersions,
  previewSiteSettings,
  restoreSiteVersion,
  saveSiteSettings,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function siteAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getSiteSettings, () => platform.getSiteSettings(deps))
  bind(previewSiteSettings, ({ body }) => platform.previewSiteSettings(deps, body))
  bind(saveSiteSettings, ({ actor, body, request }) =>
    platform.saveSiteSettings(forRequest(deps, request), actor, body),
  )
  bind(listSiteVersions, ({ query }) => platform.listSiteVersions(deps, query))
  bind(getSiteVersion, ({ params }) => platform.getSiteVersion(deps, params))
  bind(restoreSiteVersion, ({ actor, params, body, request }) =>
    platform.restoreSiteVersion(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
