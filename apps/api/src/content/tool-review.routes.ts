import {
  createToolCollection,
  decideToolSubmission,
  getToolSubmission,
  getToolSubmissionFile,
  listAdminToolCollections,
  listOutdatedTools,
  listToolReports,
  listToolSubmissions,
  removeToolCollection,
  resolveToolReport,
  saveToolCollection,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

/** The armory for editors. */
export function toolReviewRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listToolSubmissions, ({ actor, query }) => content.listToolSubmissions(deps, actor, query))
  bind(getToolSubmission, ({ actor, params }) => content.getToolSubmission(deps, actor, params))
  bindDownload('tool-submission', getToolSubmissionFile, (atDeps, _, params) =>
    content.findSubmissionFile(atDeps, params),
  )
  bind(decideToolSubmission, ({ actor, params, body, request }) =>
    content.decideToolSubmission(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listToolReports, ({ query }) => content.listToolReports(deps, query))
  bind(resolveToolReport, ({ actor, params, body, request }) =>
    content.resolveToolReport(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listOutdatedTools, ({ query }) => content.listOutdatedTools(deps, query))
  bind(listAdminToolCollections, () => content.listAdminToolCollections(deps))
  bind(createToolCollection, ({ actor, body, request }) =>
    content.createToolCollection(forRequest(deps, request), actor, body),
  )
  bind(saveToolCollection, ({ actor, params, body, request }) =>
    content.saveToolCollection(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeToolCollection, ({ actor, params, request }) =>
    content.removeToolCollection(forRequest(deps, request), actor, params),
  )
}
