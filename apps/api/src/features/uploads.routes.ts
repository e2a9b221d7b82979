import {
  abortUpload,
  addressParts,
  beginUpload,
  completeUpload,
  getPublicFile,
  getUpload,
  uploadFile,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as uploads from '@tiltyard/core/uploads'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

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
  bind(getPublicFile, ({ query }) => uploads.openPublicFile(deps, query))
}
