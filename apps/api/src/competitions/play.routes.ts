import {
  createTeamAccessTicket,
  createTeamConnectionAddress,
  deleteTeamEnvironment,
  extendTeamEnvironment,
  getTaskFile,
  getTeamEnvironment,
  handAnswer,
  listHandedAnswers,
  listTasks,
  listTeamEnvironments,
  listTeamSubmissions,
  openTask,
  removeHandedAnswer,
  resetTeamEnvironment,
  startTaskEnvironment,
  stopTeamEnvironment,
  submitFlag,
  submitTaskAnswer,
  unlockHint,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

export function taskEnvironmentsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listTeamEnvironments, ({ actor, params }) => competitions.listTeamEnvironments(deps, actor, params))
  bind(getTeamEnvironment, ({ actor, params }) => competitions.getTeamEnvironment(deps, actor, params))
  bind(startTaskEnvironment, ({ actor, params, body, request }) =>
    competitions.startTaskEnvironment(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(extendTeamEnvironment, ({ actor, params, request }) =>
    competitions.extendTeamEnvironment(forRequest(deps, request), actor, params),
  )
  bind(stopTeamEnvironment, ({ actor, params, request }) =>
    competitions.stopTeamEnvironment(forRequest(deps, request), actor, params),
  )
  bind(resetTeamEnvironment, ({ actor, params, request }) =>
    competitions.resetTeamEnvironment(forRequest(deps, request), actor, params),
  )
  bind(deleteTeamEnvironment, ({ actor, params, request }) =>
    competitions.deleteTeamEnvironment(forRequest(deps, request), actor, params),
  )
  bind(createTeamAccessTicket, ({ actor, params, body, request }) =>
    competitions.createTeamAccessTicket(forRequest(deps, request), actor, { ...params, target: body }),
  )
  bind(createTeamConnectionAddress, ({ actor, params, body }) =>
    competitions.createTeamConnectionAddress(deps, actor, { ...params, ...body }),
  )
}

export function playRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listTasks, ({ actor, params }) => competitions.listTasks(deps, actor, params))
  bind(openTask, ({ actor, params, request }) =>
    competitions.openTask(forRequest(deps, request), actor, params),
  )
  bind(submitFlag, ({ actor, params, body, address, request }) =>
    competitions.submitFlag(forRequest(deps, request), actor, { ...params, ...body, address }),
  )
  bind(submitTaskAnswer, ({ actor, params, body, address, request }) =>
    competitions.submitAnswer(forRequest(deps, request), actor, { ...params, answer: body, address }),
  )
  bind(unlockHint, ({ actor, params, request }) =>
    competitions.unlockHint(forRequest(deps, request), actor, params),
  )
  bindDownload('task-file', getTaskFile, competitions.findTaskFile)
  bind(listHandedAnswers, ({ actor, params }) => competitions.listHandedAnswers(deps, actor, params))
  bind(handAnswer, ({ actor, params, body, request }) =>
    competitions.handAnswer(forRequest(deps, request), actor, { ...params, answer: body }),
  )
  bind(removeHandedAnswer, ({ actor, params, request }) =>
    competitions.removeHandedAnswer(forRequest(deps, request), actor, params),
  )
  bind(listTeamSubmissions, ({ actor, params }) => competitions.listTeamSubmissions(deps, actor, params))
}
