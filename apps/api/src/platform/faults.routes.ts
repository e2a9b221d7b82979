import { listFaults } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function faultsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listFaults, ({ query }) => platform.listFaults(deps, query))
}
