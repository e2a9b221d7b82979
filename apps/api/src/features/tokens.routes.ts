import { createToken, listTokens, revokeToken } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as tokens from '@tiltyard/core/tokens'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function tokensRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listTokens, ({ actor }) => tokens.listTokens(deps, actor))
  bind(createToken, ({ actor, body, request }) => tokens.createToken(forRequest(deps, request), actor, body))
  bind(revokeToken, ({ actor, params, request }) =>
    tokens.revokeToken(forRequest(deps, request), actor, params),
  )
}
