import { listPictures, removePicture } from '@tiltyard/contracts'
import * as files from '@tiltyard/core/files'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function picturesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listPictures, ({ actor, query }) => files.listPictures(deps, actor, query))
  bind(removePicture, ({ actor, params, request }) =>
    files.removePicture(forRequest(deps, request), actor, params),
  )
}
