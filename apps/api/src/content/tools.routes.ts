import {
  createToolSubmission,
  getOwnToolSubmission,
  getTool,
  getToolCollection,
  getToolFacets,
  getToolFile,
  listKnownTools,
  listOwnToolSubmissions,
  listRelatedTools,
  listToolCollections,
  listTools,
  reportTool,
  saveToolSubmission,
  submitToolSubmission,
  withdrawToolSubmission,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

/** The armory for readers and submitters. */
export function toolsRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listTools, ({ query }) => content.listTools(deps, query))
  bind(getToolFacets, ({ query }) => content.getToolFacets(deps, query))
  bind(listRelatedTools, ({ query }) => content.listRelatedTools(deps, query))
  bind(getTool, ({ params }) => content.getTool(deps, params))
  bind(listToolCollections, () => content.listToolCollections(deps))
  bind(getToolCollection, ({ params }) => content.getToolCollection(deps, params))
  bindDownload('tool', getToolFile, (atDeps, _, params) => content.findToolFile(atDeps, params))
  bind(reportTool, ({ actor, params, body, request }) =>
    content.reportTool(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(listKnownTools, ({ query }) => content.listKnownTools(deps, query))
  bind(listOwnToolSubmissions, ({ actor, query }) => content.listOwnToolSubmissions(deps, actor, query))
  bind(getOwnToolSubmission, ({ actor, params }) => content.getOwnToolSubmission(deps, actor, params))
  bind(createToolSubmission, ({ actor, body, request }) =>
    content.createToolSubmission(forRequest(deps, request), actor, body),
  )
  bind(saveToolSubmission, ({ actor, params, body, request }) =>
    content.saveToolSubmission(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(submitToolSubmission, ({ actor, params, body, request }) =>
    content.submitToolSubmission(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawToolSubmission, ({ actor, params, request }) =>
    content.withdrawToolSubmission(forRequest(deps, request), actor, params),
  )
}
