import type { Server } from 'node:net'
import {
  getAccessGrant,
  listAccessGrants,
  redeemTicket,
  verifyConnectionToken,
} from '@tiltyard/core/environments'
import { filterOpenSessions } from '@tiltyard/core/identity'
import { isDatabaseOutage } from '@tiltyard/core/kernel'
import { createServer, type Edge, type ServerOptions, watchPool } from '@tiltyard/edge'
import { createConnectionListener } from './connections/connection-listener.ts'
import type { AccessDeps } from './deps.ts'
import { withOpenTimeout } from './engine.ts'
import { createGrantWatch, createUserListener } from './grant-watch.ts'
import { routeByHost } from './host-router.ts'
import { addPasswordRoute } from './passwords/password-route.ts'
import { createAgents } from './services/environment-agents.ts'
import { createProxySessions } from './services/proxy-session.ts'
import { createServiceAuthorizer } from './services/service-authorizer.ts'
import { createServiceProxy } from './services/service-proxy.ts'
import { createTerminalEndpoint, createTerminalOpener } from './terminal/terminal-endpoint.ts'
import { createTerminalRegistry } from './terminal/terminal-registry.ts'

export type AccessOptions = Pick<
  ServerOptions,
  'version' | 'logLevel' | 'logTo' | 'trustedProxies' | 'drainGraceMs'
>

/** The whole gateway, not listening yet. */
export async function buildAccess(
  deps: AccessDeps,
  options: AccessOptions,
): Promise<Edge & { readonly connections: Server }> {
  const { limits, addresses, siteOrigin, consoleOrigin, entryKey: key } = deps
  const driver = withOpenTimeout(deps.driver, limits.entrances.openMs)
  const edge = await createServer({
    ...options,
    name: 'access',
    // Requests for environments never reach the framework; its own only call sets a password.
    bodyLimitBytes: 4 * 1024,
    isOutage: isDatabaseOutage,
    tracing: deps.database.connection.tracing,
    readiness: { postgres: () => deps.database.connection.pool.query('select 1') },
    connections: { headersMs: limits.service.headersMs, idleMs: limits.service.idleMs + 5_000 },
  })
  const { server, metrics } = edge
  deps.database.connection.onError((fault) =>
    server.log.warn({ err: fault }, 'a database connection was lost'),
  )
  const report = (fault: unknown) => server.log.error({ err: fault }, 'environment connection failed')
  const watch = createGrantWatch({
    listEntrances: (ids) => listAccessGrants(deps, ids),
    listStillOpen: (ids) => filterOpenSessions(deps, ids),
    checkMs: limits.entrances.checkMs,
    report: (fault) => server.log.error({ err: fault }, 'session revalidation failed'),
  })
  const redeem = (ticket: string) => redeemTicket(deps, ticket)
  const terminals = createTerminalRegistry({ driver, watch, limits: limits.terminal })
  const authorizer = createServiceAuthorizer({
    key,
    connectionKey: deps.connectionKey,
    findByName: (accessName) => getAccessGrant(deps, { accessName }),
    look: watch.checkNow,
    freshMs: limits.entrances.freshMs,
  })
  const proxySessions = createProxySessions(watch, limits.service)
  const connectionSessions = createProxySessions(watch, limits.connection)
  const connections = createConnectionListener({
    verify: (token) => verifyConnectionToken(deps.connectionKey, token),
    look: watch.checkNow,
    listPorts: async (id) => (await getAccessGrant(deps, { id }))?.tcpPorts ?? [],
    connect: driver.connect,
    sessions: connectionSessions,
    limits: limits.connection,
    attempts: {
      failures: deps.countAttempts('failures', limits.connection.failuresPerMinute),
      opens: deps.countAttempts('opens', limits.connection.opensPerMinute),
    },
    report,
  })
  const agents = createAgents(driver, limits.service.connections)
  const listening = deps.listen(createUserListener({ watch, forget: authorizer.forget }))
  watchPool(metrics, deps.database.connection.poolUse)
  metrics.watch('access_terminals_open', 'Shells that are open', terminals.count)
  metrics.watch('access_services_open', 'Requests and sockets that are being carried', proxySessions.count)
  metrics.watch('access_connections_open', 'TCP connections of tools', connectionSessions.count)
  addPasswordRoute(server, deps)
  routeByHost(server, {
    addresses,
    services: createServiceProxy({
      key,
      authorizer,
      redeem,
      look: watch.checkNow,
      protocol: new URL(addresses.origin).protocol,
      agents,
      sessions: proxySessions,
      limits: limits.service,
      report,
    }),
    terminal: createTerminalEndpoint({
      origins: [siteOrigin, ...(consoleOrigin ? [consoleOrigin] : [])],
      pingMs: limits.terminal.pingMs,
      registry: terminals,
      enter: createTerminalOpener({
        redeem,
        look: watch.checkNow,
        findEntrance: (id) => getAccessGrant(deps, { id }),
        registry: terminals,
      }),
      report,
    }),
  })
  // Open terminals survive draining until the listener closes; their pages then reconnect to another process.
  server.addHook('preClose', async () => {
    terminals.endAll()
    connections.close()
  })
  server.addHook('onClose', async () => {
    watch.stop()
    agents.closeAll()
    await listening.close()
  })
  return { ...edge, connections }
}
