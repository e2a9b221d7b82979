import {
  addDatasetFile,
  addLicenceVersion,
  addSteward,
  approveDatasetSample,
  beginDatasetUpload,
  changeDatasetFile,
  changeDatasetVersion,
  createDatasetVersion,
  createLicence,
  decideDatasetApplication,
  decideDatasetApplications,
  extendDatasetGrant,
  getAdminDataset,
  getDatasetApplication,
  getFileProfile,
  listDatasetApplications,
  listDatasetDownloadDays,
  listDatasetDownloads,
  listDatasetGrants,
  listDatasetTraces,
  listLicences,
  listStewardDatasets,
  noteDatasetApplication,
  profileDatasetFile,
  publishDatasetVersion,
  removeDatasetFile,
  removeDatasetVersion,
  removeSteward,
  revokeDatasetGrant,
  saveDatasetAccess,
  saveDatasetColumns,
  saveDatasetDecoys,
  traceDatasetFile,
  withdrawDatasetVersion,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Licences, and what owners of a dataset change. */
export function datasetAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listLicences, () => content.listLicences(deps))
  bind(createLicence, ({ actor, body, request }) =>
    content.createLicence(forRequest(deps, request), actor, body),
  )
  bind(addLicenceVersion, ({ actor, params, body, request }) =>
    content.addLicenceVersion(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(listStewardDatasets, ({ actor, query }) => content.listStewardDatasets(deps, actor, query))
  bind(getAdminDataset, ({ actor, params }) => content.getAdminDataset(deps, actor, params))
  bind(saveDatasetAccess, ({ actor, params, body, request }) =>
    content.saveDatasetAccess(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(addSteward, ({ actor, params, body, request }) =>
    content.addSteward(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeSteward, ({ actor, params, request }) =>
    content.removeSteward(forRequest(deps, request), actor, params),
  )

  bind(createDatasetVersion, ({ actor, params, body, request }) =>
    content.createVersion(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeDatasetVersion, ({ actor, params, body, request }) =>
    content.changeVersion(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDatasetVersion, ({ actor, params, request }) =>
    content.removeVersion(forRequest(deps, request), actor, params),
  )
  bind(publishDatasetVersion, ({ actor, params, request }) =>
    content.publishVersion(forRequest(deps, request), actor, params),
  )
  bind(withdrawDatasetVersion, ({ actor, params, body, request }) =>
    content.withdrawVersion(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(beginDatasetUpload, ({ actor, params, body }) =>
    content.beginDatasetUpload(deps, actor, { ...params, ...body }),
  )
  bind(addDatasetFile, ({ actor, params, body, request }) =>
    content.addFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeDatasetFile, ({ actor, params, body, request }) =>
    content.changeFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDatasetFile, ({ actor, params, request }) =>
    content.removeDatasetFile(forRequest(deps, request), actor, params),
  )
  bind(saveDatasetDecoys, ({ actor, params, body, request }) =>
    content.saveDecoys(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(profileDatasetFile, ({ actor, params, request }) =>
    content.startProfile(forRequest(deps, request), actor, params),
  )
  bind(getFileProfile, ({ actor, params }) => content.getFileProfile(deps, actor, params))
  bind(saveDatasetColumns, ({ actor, params, body, request }) =>
    content.saveColumns(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(approveDatasetSample, ({ actor, params, body, request }) =>
    content.approveSample(forRequest(deps, request), actor, { ...params, ...body }),
  )
}

/** What stewards of a dataset decide and look up. */
export function datasetReviewRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listDatasetApplications, ({ actor, query }) => content.listApplications(deps, actor, query))
  bind(getDatasetApplication, ({ actor, params }) => content.getApplication(deps, actor, params))
  bind(decideDatasetApplication, ({ actor, params, body, request }) =>
    content.decideApplication(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(decideDatasetApplications, ({ actor, body, request }) =>
    content.decideApplications(forRequest(deps, request), actor, body),
  )
  bind(noteDatasetApplication, ({ actor, params, body, request }) =>
    content.noteApplication(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(listDatasetGrants, ({ actor, params, query }) =>
    content.listGrants(deps, actor, { ...params, ...query }),
  )
  bind(extendDatasetGrant, ({ actor, params, body, request }) =>
    content.extendGrant(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(revokeDatasetGrant, ({ actor, params, body, request }) =>
    content.revokeGrant(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(traceDatasetFile, ({ actor, params, body, request }) =>
    content.startTrace(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listDatasetTraces, ({ actor, params }) => content.listTraces(deps, actor, params))
  bind(listDatasetDownloads, ({ actor, params, query }) =>
    content.listDownloads(deps, actor, { ...params, ...query }),
  )
  bind(listDatasetDownloadDays, ({ actor, params, query }) =>
    content.countDownloadsByDay(deps, actor, { ...params, ...query }),
  )
}
