import { createToken, listTokens, revokeToken } from '@tiltyard/contracts'
import * as identity from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function tokensRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listTokens, ({ actor }) => identity.listTokens(deps, actor))
  bind(createToken, ({ actor, body, request }) =>
    identity.createToken(forRequest(deps, request), actor, body),
  )
  bind(revokeToken, ({ actor, params, request }) =>
    identity.revokeToken(forRequest(deps, request), actor, params),
  )
}
