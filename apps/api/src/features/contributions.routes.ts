import {
  decideContribution,
  getContribution,
  getContributionFile,
  listContributions,
  sendContribution,
} from '@tiltyard/contracts'
import * as contributions from '@tiltyard/core/contributions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function contributionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(sendContribution, ({ actor, body, language, request }) =>
    contributions.sendContribution(forRequest(deps, request), actor, { ...body, language }),
  )
  bind(listContributions, ({ query }) => contributions.listContributions(deps, query))
  bind(getContribution, ({ params }) => contributions.getContribution(deps, params))
  bind(getContributionFile, ({ params }) => contributions.linkToContributionFile(deps, params))
  bind(decideContribution, ({ actor, params, body, request }) =>
    contributions.decideContribution(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
