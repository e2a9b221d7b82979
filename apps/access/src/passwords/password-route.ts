import { setEnvironmentPassword } from '@tiltyard/contracts'
import { redeemTicket, setPassword } from '@tiltyard/core/environments'
import { filterOpenSessions } from '@tiltyard/core/identity'
import { type CoreDeps, forRequest } from '@tiltyard/core/kernel'
import { type BindOptions, createBind, type Edge } from '@tiltyard/edge'
import type { AccessDeps } from '../deps.ts'

/** The only HTTP call of the gateway itself, with the same guards as every contract route. */
export function addPasswordRoute(server: Edge['server'], deps: AccessDeps): void {
  const { siteOrigin, callLimits, driver } = deps
  allowCors(server, setEnvironmentPassword.path, siteOrigin)
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

export type TicketHolder = { readonly userId: string }

/**
 * The ticket identifies its user while their session lasts. Reading it redeems it: a call refused afterwards needs
 * another ticket.
 */
function authenticateByTicket(deps: CoreDeps): BindOptions<TicketHolder>['authenticate'] {
  return async ({ headers, query }) => {
    const { token } = headers
    const ticket = typeof token === 'string' && token !== '' ? await redeemTicket(deps, token) : null
    if (ticket?.to !== 'password') return null
    if (ticket.environmentId !== (query as { readonly environment?: unknown }).environment) return null
    if (!(await filterOpenSessions(deps, [ticket.sessionId])).has(ticket.sessionId)) return null
    return {
      actor: { userId: ticket.userId },
      id: ticket.userId,
      roleId: null,
      // The Token is the ticket itself.
      verifyCsrfToken: () => true,
    }
  }
}

/**
 * CORS for one path and one other origin, without credentials, so no cookie is sent. Pages of any other origin get no
 * CORS headers.
 */
function allowCors(server: Edge['server'], path: string, pageOrigin: string): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === path) {
      reply.header('vary', 'origin')
      if (request.headers.origin === pageOrigin)
        reply.headers({
          'access-control-allow-origin': pageOrigin,
          'access-control-expose-headers': 'x-request-id, retry-after',
        })
    }
    done()
  })
  server.options(path, (request, reply) => {
    if (request.headers.origin === pageOrigin)
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, token',
        'access-control-max-age': '7200',
      })
    return reply.status(204).send()
  })
}
