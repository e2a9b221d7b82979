import {
  getActivity,
  getAttendance,
  listActivities,
  signUpForActivity,
  withdrawFromActivity,
} from '@tiltyard/contracts'
import * as activities from '@tiltyard/core/activities'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function activitiesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listActivities, ({ query }) => activities.listActivities(deps, query))
  bind(getActivity, ({ params }) => activities.getActivity(deps, params))
  bind(getAttendance, ({ actor, params }) => activities.getAttendance(deps, actor, params))
  bind(signUpForActivity, ({ actor, params, request }) =>
    activities.signUp(forRequest(deps, request), actor, params),
  )
  bind(withdrawFromActivity, ({ actor, params, request }) =>
    activities.withdraw(forRequest(deps, request), actor, params),
  )
}
