import {
  decideAppeal,
  getAppeal,
  listAppeals,
  listAppealWindows,
  listOwnAppeals,
  openAppeal,
  setAppealWindow,
  withdrawAppeal,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes of teams that appeal, then those of staff who decide. */
export function appealsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listOwnAppeals, ({ actor, params }) => competitions.listOwnAppeals(deps, actor, params))
  bind(openAppeal, ({ actor, params, body, request }) =>
    competitions.openAppeal(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawAppeal, ({ actor, params, request }) =>
    competitions.withdrawAppeal(forRequest(deps, request), actor, params),
  )

  bind(listAppeals, ({ params, query }) => competitions.listAppeals(deps, { ...params, ...query }))
  bind(getAppeal, ({ staffRole, params }) => competitions.getAppeal(deps, staffRole, params))
  bind(decideAppeal, ({ actor, params, body, request }) =>
    competitions.decideAppeal(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listAppealWindows, ({ params }) => competitions.listAppealWindows(deps, params))
  bind(setAppealWindow, ({ actor, params, body, request }) =>
    competitions.setAppealWindow(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
