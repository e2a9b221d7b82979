import { findEntrance, listEntrances, redeemTicket } from '@tiltyard/core/environments'
import { isDatabaseOutage } from '@tiltyard/core/kernel'
import { listStillOpen } from '@tiltyard/core/sessions'
import { createServer, type Edge, type ServerOptions } from '@tiltyard/edge'
import type { AccessDeps } from './deps.ts'
import { openInTime } from './engine.ts'
import { followOwners } from './entrances/follow-owners.ts'
import { createWatch } from './entrances/watch.ts'
import { openPasswordDoor } from './passwords/password-door.ts'
import { createAgents } from './services/agents.ts'
import { createServiceDoor } from './services/service-door.ts'
import { createServiceGate } from './services/service-gate.ts'
import { createWays } from './services/way.ts'
import { takeOver } from './take-over.ts'
import { acceptTerminals } from './terminal/accept-terminal.ts'
import { enterTerminal } from './terminal/enter-terminal.ts'
import { createTerminalRoom } from './terminal/terminal-room.ts'

export type AccessOptions = Pick<
  ServerOptions,
  'version' | 'logLevel' | 'logTo' | 'trustedProxies' | 'drainGraceMs'
>

/** The whole gateway, not listening yet. */
export async function buildAccess(deps: AccessDeps, options: AccessOptions): Promise<Edge> {
  const { limits, addresses, siteOrigin, consoleOrigin, entryKey: key } = deps
  const driver = openInTime(deps.driver, limits.entrances.openMs)
  const edge = await createServer({
    ...options,
    name: 'access',
    // What is meant for an environment never meets the framework; of ours there is a password.
    bodyLimitBytes: 4 * 1024,
    isOutage: isDatabaseOutage,
    readiness: { postgres: () => deps.database.connection.pool.query('select 1') },
    connections: { headersMs: limits.service.headersMs, idleMs: limits.service.idleMs + 5_000 },
  })
  const { server, metrics } = edge
  const report = (fault: unknown) => server.log.error({ err: fault }, 'an environment could not be reached')
  const watch = createWatch({
    listEntrances: (ids) => listEntrances(deps, ids),
    listStillOpen: (ids) => listStillOpen(deps, ids),
    checkMs: limits.entrances.checkMs,
    report: (fault) => server.log.error({ err: fault }, 'what is open cannot be checked'),
  })
  const redeem = (ticket: string) => redeemTicket(deps, ticket)
  const room = createTerminalRoom({ driver, watch, limits: limits.terminal })
  const gate = createServiceGate({
    key,
    findByName: (accessName) => findEntrance(deps, { accessName }),
    look: watch.look,
    freshMs: limits.entrances.freshMs,
  })
  const ways = createWays(watch, limits.service)
  const agents = createAgents(driver, limits.service.connections)
  const listening = deps.listen(followOwners({ watch, forget: gate.forget }))
  metrics.watch('access_terminals_open', 'Shells that are open', room.count)
  metrics.watch('access_services_open', 'Requests and sockets that are being carried', ways.count)
  openPasswordDoor(server, deps)
  takeOver(server, {
    addresses,
    services: createServiceDoor({
      key,
      gate,
      redeem,
      look: watch.look,
      protocol: new URL(addresses.origin).protocol,
      agents,
      ways,
      limits: limits.service,
      report,
    }),
    terminal: acceptTerminals({
      origins: [siteOrigin, ...(consoleOrigin ? [consoleOrigin] : [])],
      pingMs: limits.terminal.pingMs,
      room,
      enter: enterTerminal({
        redeem,
        look: watch.look,
        findEntrance: (id) => findEntrance(deps, { id }),
        room,
      }),
      report,
    }),
  })
  // While it drains, open terminals stay until the listener is closed; their pages then find another copy.
  server.addHook('preClose', async () => room.endAll())
  server.addHook('onClose', async () => {
    watch.stop()
    agents.closeAll()
    await listening.close()
  })
  return edge
}
