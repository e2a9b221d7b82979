import { exportBundle, importBundle, importTasks, listWaitingImports, showImport } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as transfer from '@tiltyard/core/transfer'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function transferRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(importTasks, ({ actor, params, body, file, request }) =>
    transfer.importTasks(forRequest(deps, request), actor, { ...params, ...body, content: file.content }),
  )
  bind(exportBundle, ({ actor, params, request }) =>
    transfer.exportBundle(forRequest(deps, request), actor, params),
  )
  bind(importBundle, ({ actor, body, file, request }) =>
    transfer.importBundle(forRequest(deps, request), actor, { ...body, content: file.content }),
  )
  bind(listWaitingImports, () => transfer.listWaitingImports(deps))
  bind(showImport, ({ actor, params, request }) =>
    transfer.showImport(forRequest(deps, request), actor, params),
  )
}
