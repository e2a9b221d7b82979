import { discardJob, listJobQueues, listJobSchedules, listStoppedJobs, retryJob } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function jobsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listJobQueues, () => platform.listJobQueues(deps))
  bind(listStoppedJobs, ({ query }) => platform.listStoppedJobs(deps, query))
  bind(retryJob, ({ actor, params, body, request }) =>
    platform.retryJob(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(discardJob, ({ actor, params, body, request }) =>
    platform.discardJob(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listJobSchedules, () => platform.listJobSchedules(deps))
}
