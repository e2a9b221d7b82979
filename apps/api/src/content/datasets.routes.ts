import {
  acceptDatasetLicence,
  createDownloadTicket,
  getDataset,
  getDatasetChecksums,
  getDatasetCitations,
  getDatasetCroissant,
  getDatasetFacets,
  getDatasetFeed,
  getDatasetFile,
  getDatasetFileByTicket,
  getDatasetRecord,
  getLicenceVersion,
  getOwnDatasetAccess,
  type Language,
  listDatasetCategories,
  listDatasets,
  listDatasetTables,
  listDatasetVersions,
  listOwnDatasetApplications,
  listOwnDatasetDownloads,
  requestDatasetCopy,
  saveDatasetApplication,
  submitDatasetApplication,
  withdrawDatasetApplication,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import { translator } from '@tiltyard/i18n'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

/** The catalogue, applications and downloads. */
export function datasetsRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  const citing = { ...deps, catalogueText }
  bind(listDatasetCategories, () => content.listDatasetCategories(deps))
  bind(listDatasets, ({ query }) => content.listDatasets(deps, query))
  bind(getDatasetFacets, ({ query }) => content.getDatasetFacets(deps, query))
  bind(getDataset, ({ params }) => content.getDataset(deps, params))
  bind(listDatasetVersions, ({ params }) => content.listDatasetVersions(deps, params))
  bind(getDatasetRecord, ({ params }) => content.getDatasetRecord(deps, params))
  bind(listDatasetTables, ({ params }) => content.listDatasetTables(deps, params))
  bind(getDatasetCitations, ({ params, query }) =>
    content.getDatasetCitations(citing, { ...params, ...query }),
  )
  bind(getDatasetCroissant, ({ params, query }) =>
    content.getDatasetCroissant(citing, { ...params, ...query }),
  )
  bind(getDatasetFeed, ({ query }) => content.getDatasetFeed(citing, query))
  bind(getLicenceVersion, ({ params }) => content.getLicenceVersion(deps, params))

  bind(getOwnDatasetAccess, ({ actor, params }) => content.getOwnDatasetAccess(deps, actor, params))
  bind(listOwnDatasetApplications, ({ actor, query }) => content.listOwnApplications(deps, actor, query))
  bind(saveDatasetApplication, ({ actor, params, body, request }) =>
    content.saveApplication(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(submitDatasetApplication, ({ actor, params, body, request }) =>
    content.submitApplication(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawDatasetApplication, ({ actor, params, request }) =>
    content.withdrawApplication(forRequest(deps, request), actor, params),
  )
  bind(acceptDatasetLicence, ({ actor, params, body, request }) =>
    content.acceptLicence(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bindDownload(content.downloadSource, getDatasetFile, (atDeps, actor, params) =>
    content.findDatasetDownload(atDeps, actor, params),
  )
  bind(requestDatasetCopy, ({ actor, params, request }) =>
    content.requestCopy(forRequest(deps, request), actor, params),
  )
  bind(createDownloadTicket, ({ actor, params }) => content.createTicket(deps, actor, params))
  bind(getDatasetFileByTicket, ({ query }) => content.redeemTicket(deps, query))
  bind(getDatasetChecksums, ({ actor, params }) => content.getChecksums(deps, actor, params))
  bind(listOwnDatasetDownloads, ({ actor, params, query }) =>
    content.listOwnDownloads(deps, actor, { ...params, ...query }),
  )
}

function catalogueText(language: Language): { readonly title: string; readonly description: string } {
  const t = translator(language, 'datasets')
  return { title: t('title'), description: t('lead') }
}
