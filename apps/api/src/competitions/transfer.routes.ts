import {
  approveImport,
  exportBundle,
  importBundle,
  importTasks,
  listPendingImports,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function transferRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(importTasks, ({ actor, params, body, file, request }) =>
    competitions.importTasks(forRequest(deps, request), actor, { ...params, ...body, content: file.content }),
  )
  bind(exportBundle, ({ actor, params, request }) =>
    competitions.exportBundle(forRequest(deps, request), actor, params),
  )
  bind(importBundle, ({ actor, body, file, request }) =>
    competitions.importBundle(forRequest(deps, request), actor, { ...body, content: file.content }),
  )
  bind(listPendingImports, () => competitions.listPendingImports(deps))
  bind(approveImport, ({ actor, params, request }) =>
    competitions.approveImport(forRequest(deps, request), actor, params),
  )
}
