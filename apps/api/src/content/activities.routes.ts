import {
  getActivity,
  getAttendance,
  listActivities,
  signUpForActivity,
  withdrawFromActivity,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function activitiesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listActivities, ({ query }) => content.listActivities(deps, query))
  bind(getActivity, ({ params }) => content.getActivity(deps, params))
  bind(getAttendance, ({ actor, params }) => content.getAttendance(deps, actor, params))
  bind(signUpForActivity, ({ actor, params, request }) =>
    content.signUpForActivity(forRequest(deps, request), actor, params),
  )
  bind(withdrawFromActivity, ({ actor, params, request }) =>
    content.withdrawFromActivity(forRequest(deps, request), actor, params),
  )
}
