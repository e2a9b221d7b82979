import {
  downloadDataExport,
  getPersonalData,
  requestAccountDeletion,
  requestDataExport,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as personalData from '@tiltyard/core/personal-data'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import { sessionCookie } from '../identity/authentication.ts'

export function personalDataRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getPersonalData, ({ actor }) => personalData.getPersonalData(deps, actor))
  bind(requestDataExport, ({ actor, request }) =>
    personalData.requestDataExport(forRequest(deps, request), actor),
  )
  bind(downloadDataExport, ({ actor, params }) => personalData.openDataExport(deps, actor, params))
  bind(requestAccountDeletion, async ({ actor, body, cookies, request }) => {
    const result = await personalData.requestAccountDeletion(forRequest(deps, request), actor, body)
    if (result.ok) cookies.clear(sessionCookie)
    return result
  })
}
