import {
  abortUpload,
  addressParts,
  beginUpload,
  completeUpload,
  getPublicFile,
  getUpload,
  listStorage,
  uploadFile,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as uploads from '@tiltyard/core/uploads'
import { type Bind, type Edge, serveFiles } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** At the files' own origin; nginx leads nobody else here. */
export function filesRoutes(server: Edge['server'], deps: ApiDeps): void {
  serveFiles(server, {
    path: '/_files',
    limits: deps.limits,
    open: (address) => uploads.openLinkedFile(deps, address),
  })
}

export function uploadsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(uploadFile, ({ actor, body, file, request }) =>
    uploads.uploadFile(forRequest(deps, request), actor, { ...body, ...file }),
  )
  bind(beginUpload, ({ actor, body, request }) => uploads.beginUpload(forRequest(deps, request), actor, body))
  bind(getUpload, ({ actor, params }) => uploads.getUpload(deps, actor, params))
  bind(addressParts, ({ actor, params, body }) => uploads.addressParts(deps, actor, { ...params, ...body }))
  bind(completeUpload, ({ actor, params, request }) =>
    uploads.completeUpload(forRequest(deps, request), actor, params),
  )
  bind(abortUpload, ({ actor, params, request }) =>
    uploads.abortUpload(forRequest(deps, request), actor, params),
  )
  bind(listStorage, ({ actor }) => uploads.listStorage(deps, actor))
  bind(getPublicFile, ({ query }) => uploads.linkToPublicFile(deps, query))
}
