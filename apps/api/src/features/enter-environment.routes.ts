import { enterEnvironment } from '@tiltyard/contracts'
import * as environments from '@tiltyard/core/environments'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function enterEnvironmentRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(enterEnvironment, ({ actor, params, body, request }) =>
    environments.enterEnvironment(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
