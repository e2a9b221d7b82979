import {
  getTaskFile,
  listTasks,
  listTeamSubmissions,
  openTask,
  submitFlag,
  submitTaskAnswer,
  unlockHint,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

export function playRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listTasks, ({ actor, params }) => competitions.listTasks(deps, actor, params))
  bind(openTask, ({ actor, params, request }) =>
    competitions.openTask(forRequest(deps, request), actor, params),
  )
  bind(submitFlag, ({ actor, params, body, request }) =>
    competitions.submitFlag(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(submitTaskAnswer, ({ actor, params, body, request }) =>
    competitions.submitAnswer(forRequest(deps, request), actor, { ...params, answer: body }),
  )
  bind(unlockHint, ({ actor, params, request }) =>
    competitions.unlockHint(forRequest(deps, request), actor, params),
  )
  bindDownload('task-file', getTaskFile, competitions.findTaskFile)
  bind(listTeamSubmissions, ({ actor, params }) => competitions.listTeamSubmissions(deps, actor, params))
}
