import { askForDeletion, askForExport, downloadExport, getPersonalData } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as personalData from '@tiltyard/core/personal-data'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import { sessionCookie } from '../http/authenticate.ts'

export function personalDataRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getPersonalData, ({ actor }) => personalData.getPersonalData(deps, actor))
  bind(askForExport, ({ actor, request }) => personalData.askForExport(forRequest(deps, request), actor))
  bind(downloadExport, ({ actor, params }) => personalData.openExport(deps, actor, params))
  bind(askForDeletion, async ({ actor, body, cookies, request }) => {
    const asked = await personalData.askForDeletion(forRequest(deps, request), actor, body)
    if (asked.ok) cookies.clear(sessionCookie)
    return asked
  })
}
