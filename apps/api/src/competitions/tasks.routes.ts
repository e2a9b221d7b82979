import {
  addTaskFile,
  createTask,
  getAdminTask,
  listAdminTasks,
  listTaskTemplates,
  orderTasks,
  publishTask,
  removeTask,
  removeTaskFile,
  removeTaskFlags,
  saveTask,
  saveTaskHints,
  setTaskEnvironment,
  setTaskFlags,
  setTaskRights,
  testTaskFlag,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function tasksRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listAdminTasks, ({ params }) => competitions.listAdminTasks(deps, params))
  bind(getAdminTask, ({ params }) => competitions.getAdminTask(deps, params))
  bind(createTask, ({ actor, params, body, request }) =>
    competitions.createTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(saveTask, ({ actor, params, body, request }) =>
    competitions.saveTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(publishTask, ({ actor, params, body, request }) =>
    competitions.publishTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTask, ({ actor, params, request }) =>
    competitions.removeTask(forRequest(deps, request), actor, params),
  )
  bind(orderTasks, ({ actor, params, body, request }) =>
    competitions.orderTasks(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setTaskFlags, ({ actor, params, body, request }) =>
    competitions.setTaskFlags(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTaskFlags, ({ actor, params, query, request }) =>
    competitions.removeTaskFlags(forRequest(deps, request), actor, { ...params, ...query }),
  )
  bind(testTaskFlag, ({ params, body }) => competitions.testTaskFlag(deps, { ...params, answer: body }))
  bind(addTaskFile, ({ actor, params, body, request }) =>
    competitions.addTaskFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTaskFile, ({ actor, params, request }) =>
    competitions.removeTaskFile(forRequest(deps, request), actor, params),
  )
  bind(saveTaskHints, ({ actor, params, body, request }) =>
    competitions.saveTaskHints(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listTaskTemplates, () => competitions.listTaskTemplates(deps))
  bind(setTaskEnvironment, ({ actor, params, body, request }) =>
    competitions.setTaskEnvironment(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setTaskRights, ({ actor, params, body, request }) =>
    competitions.setTaskRights(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
