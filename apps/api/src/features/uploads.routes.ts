import { getPublicFile, uploadFile } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as uploads from '@tiltyard/core/uploads'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function uploadsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(uploadFile, ({ actor, body, file, request }) =>
    uploads.uploadFile(forRequest(deps, request), actor, { ...body, ...file }),
  )
  bind(getPublicFile, ({ query }) => uploads.openPublicFile(deps, query))
}
