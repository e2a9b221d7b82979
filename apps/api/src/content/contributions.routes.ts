import {
  decideContribution,
  getContribution,
  getContributionFile,
  listContributions,
  sendContribution,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

export function contributionsRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(sendContribution, ({ actor, body, language, request }) =>
    content.sendContribution(forRequest(deps, request), actor, { ...body, language }),
  )
  bind(listContributions, ({ query }) => content.listContributions(deps, query))
  bind(getContribution, ({ params }) => content.getContribution(deps, params))
  bindDownload('contribution', getContributionFile, (atDeps, _, params) =>
    content.findContributionFile(atDeps, params),
  )
  bind(decideContribution, ({ actor, params, body, request }) =>
    content.decideContribution(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
