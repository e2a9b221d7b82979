import { getStorage, setStorageLimit, setStorageQuota } from '@tiltyard/contracts'
import * as files from '@tiltyard/core/files'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function storageRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getStorage, () => files.getStorage(deps))
  bind(setStorageQuota, ({ actor, body, request }) =>
    files.setStorageQuota(forRequest(deps, request), actor, body),
  )
  bind(setStorageLimit, ({ actor, params, body, request }) =>
    files.setStorageLimit(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
