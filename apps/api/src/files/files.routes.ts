import {
  abortUpload,
  beginUpload,
  completeUpload,
  getPublicFile,
  getUpload,
  listStorageUsage,
  presignUploadParts,
  uploadFile,
} from '@tiltyard/contracts'
import * as files from '@tiltyard/core/files'
import { resizeImage } from '@tiltyard/core/files'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import { type Bind, type Edge, serveBytes, serveDownloads, serveFiles } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { Downloads } from './downloads.ts'

/** Served at the origin of files; nginx routes no other host here. */
export function filesRoutes(server: Edge['server'], deps: ApiDeps & Pick<Downloads, 'authorize'>): void {
  serveFiles(server, {
    path: '/_files',
    limits: deps.limits,
    open: (fileName) => files.openPublicFile(deps, fileName),
  })
  serveDownloads(server, {
    path: '/_files',
    limits: deps.limits,
    open: (request) => files.openDownload(deps, request),
  })
}

export function uploadsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(uploadFile, ({ actor, body, file, request }) =>
    files.uploadFile(forRequest(deps, request), actor, { ...body, ...file }),
  )
  bind(beginUpload, ({ actor, body, request }) => files.beginUpload(forRequest(deps, request), actor, body))
  bind(getUpload, ({ actor, params }) => files.getUpload(deps, actor, params))
  bind(presignUploadParts, ({ actor, params, body }) =>
    files.presignParts(deps, actor, { ...params, ...body }),
  )
  bind(completeUpload, ({ actor, params, request }) =>
    files.completeUpload(forRequest(deps, request), actor, params),
  )
  bind(abortUpload, ({ actor, params, request }) =>
    files.abortUpload(forRequest(deps, request), actor, params),
  )
  bind(listStorageUsage, ({ actor }) => files.listStorageUsage(deps, actor))
  bind(getPublicFile, ({ query }) => files.getPublicFileLink(deps, query))
}

/** Served by the api instead of web: only the api has the credentials of the file store. */
export function imagesRoutes(server: Edge['server'], deps: ApiDeps): void {
  serveBytes(server, { path: '/_image', limits: deps.limits, make: (input) => resizeImage(deps, input) })
}
