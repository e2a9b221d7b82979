import { setEnvironmentPassword } from '@tiltyard/contracts'
import { setPassword } from '@tiltyard/core/environments'
import { forRequest } from '@tiltyard/core/kernel'
import { createBind, type Edge } from '@tiltyard/edge'
import type { AccessDeps } from '../deps.ts'
import { answerPages } from './answer-pages.ts'
import { authenticateByTicket } from './authenticate-by-ticket.ts'

/** The one call that pages make here over plain HTTP, under the same guards as every route of the house. */
export function openPasswordDoor(server: Edge['server'], deps: AccessDeps): void {
  const { siteOrigin, callLimits, driver } = deps
  answerPages(server, setEnvironmentPassword.path, siteOrigin)
  const bind = createBind({
    server,
    ownOrigins: [siteOrigin],
    limits: callLimits,
    authenticate: authenticateByTicket(deps),
  })
  bind(setEnvironmentPassword, ({ actor, query, body, request }) =>
    setPassword({ ...forRequest(deps, request), engine: driver }, actor, {
      environmentId: query.environment,
      password: body.password,
    }),
  )
}
