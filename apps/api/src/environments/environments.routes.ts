import {
  archiveTemplate,
  createAccessTicket,
  createConnectionAddress,
  createTemplate,
  deleteEnvironment,
  extendEnvironment,
  forceDeleteEnvironment,
  getCapacity,
  getDryRun,
  getEnvironment,
  getTemplate,
  listActiveEnvironments,
  listEnvironments,
  listTemplates,
  publishTemplate,
  removeTemplateFile,
  resetEnvironment,
  saveTemplate,
  saveTemplateFile,
  startDryRun,
  stopEnvironment,
} from '@tiltyard/contracts'
import * as environments from '@tiltyard/core/environments'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function environmentsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listEnvironments, ({ actor }) => environments.listOwnEnvironments(deps, actor))
  bind(getEnvironment, ({ actor, params }) => environments.getEnvironment(deps, actor, params))
  bind(extendEnvironment, ({ actor, params, request }) =>
    environments.extendEnvironment(forRequest(deps, request), actor, params),
  )
  bind(stopEnvironment, ({ actor, params, request }) =>
    environments.stopEnvironment(forRequest(deps, request), actor, params),
  )
  bind(resetEnvironment, ({ actor, params, request }) =>
    environments.resetEnvironment(forRequest(deps, request), actor, params),
  )
  bind(deleteEnvironment, ({ actor, params, request }) =>
    environments.deleteEnvironment(forRequest(deps, request), actor, params),
  )
}

export function environmentAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listTemplates, () => environments.listTemplates(deps))
  bind(getTemplate, ({ params }) => environments.getTemplate(deps, params))
  bind(createTemplate, ({ actor, body, request }) =>
    environments.createTemplate(forRequest(deps, request), actor, body),
  )
  bind(saveTemplate, ({ actor, params, body, request }) =>
    environments.saveTemplate(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(publishTemplate, ({ actor, params, body, request }) =>
    environments.publishTemplate(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(archiveTemplate, ({ actor, params, body, request }) =>
    environments.archiveTemplate(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(saveTemplateFile, ({ actor, params, body, request }) =>
    environments.saveTemplateFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTemplateFile, ({ actor, params, query, request }) =>
    environments.removeTemplateFile(forRequest(deps, request), actor, { ...params, ...query }),
  )
  bind(startDryRun, ({ actor, params, request }) =>
    environments.startDryRun(forRequest(deps, request), actor, params),
  )
  bind(getDryRun, ({ actor, params }) => environments.getDryRun(deps, actor, params))
  bind(listActiveEnvironments, ({ query }) => environments.listActiveEnvironments(deps, query))
  bind(forceDeleteEnvironment, ({ actor, params, request }) =>
    environments.forceDeleteEnvironment(forRequest(deps, request), actor, params),
  )
  bind(getCapacity, () => environments.getCapacity(deps))
}

export function environmentAccessRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(createAccessTicket, ({ actor, params, body, request }) =>
    environments.createAccessTicket(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(createConnectionAddress, ({ actor, params, body }) =>
    environments.createConnectionAddress(deps, actor, { ...params, ...body }),
  )
}
