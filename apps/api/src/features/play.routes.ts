import {
  getTaskFile,
  listTasks,
  listTeamSubmissions,
  openTask,
  submitFlag,
  unlockHint,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as play from '@tiltyard/core/play'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function playRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listTasks, ({ actor, params }) => play.listTasks(deps, actor, params))
  bind(openTask, ({ actor, params, request }) => play.openTask(forRequest(deps, request), actor, params))
  bind(submitFlag, ({ actor, params, body, request }) =>
    play.submitFlag(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(unlockHint, ({ actor, params, request }) => play.unlockHint(forRequest(deps, request), actor, params))
  bind(getTaskFile, ({ actor, params, request }) =>
    play.getTaskFile(forRequest(deps, request), actor, params),
  )
  bind(listTeamSubmissions, ({ actor, params }) => play.listTeamSubmissions(deps, actor, params))
}
