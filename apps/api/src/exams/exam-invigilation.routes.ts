import { closeSitting, getSitting, giveExtraTime, listSittings, reopenSitting } from '@tiltyard/contracts'
import * as exams from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes of staff who watch over sittings. */
export function examInvigilationRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listSittings, ({ params, query }) => exams.listSittings(deps, { ...params, ...query }))
  bind(getSitting, ({ params }) => exams.getSitting(deps, params))
  bind(giveExtraTime, ({ actor, params, body, request }) =>
    exams.giveExtraTime(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(closeSitting, ({ actor, params, body, request }) =>
    exams.closeSitting(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(reopenSitting, ({ actor, params, body, request }) =>
    exams.reopenSitting(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
