import {
  addTaskFile,
  createTask,
  getOrganisedTask,
  listOrganisedTasks,
  orderTasks,
  publishTask,
  removeTask,
  removeTaskFile,
  saveTask,
  saveTaskHints,
  setTaskFlags,
  setTaskRights,
  testTaskFlag,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as tasks from '@tiltyard/core/tasks'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function tasksRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listOrganisedTasks, ({ params }) => tasks.listOrganisedTasks(deps, params))
  bind(getOrganisedTask, ({ params }) => tasks.getOrganisedTask(deps, params))
  bind(createTask, ({ actor, params, body, request }) =>
    tasks.createTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(saveTask, ({ actor, params, body, request }) =>
    tasks.saveTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(publishTask, ({ actor, params, body, request }) =>
    tasks.publishTask(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTask, ({ actor, params, request }) => tasks.removeTask(forRequest(deps, request), actor, params))
  bind(orderTasks, ({ actor, params, body, request }) =>
    tasks.orderTasks(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setTaskFlags, ({ actor, params, body, request }) =>
    tasks.setTaskFlags(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(testTaskFlag, ({ params, body }) => tasks.testTaskFlag(deps, { ...params, ...body }))
  bind(addTaskFile, ({ actor, params, body, request }) =>
    tasks.addTaskFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTaskFile, ({ actor, params, request }) =>
    tasks.removeTaskFile(forRequest(deps, request), actor, params),
  )
  bind(saveTaskHints, ({ actor, params, body, request }) =>
    tasks.saveTaskHints(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setTaskRights, ({ actor, params, body, request }) =>
    tasks.setTaskRights(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
