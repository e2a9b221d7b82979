import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = { isDraining(): boolean; begin(): Promise<void> }

/**
 * A restart must not lose a request: during the grace time only /readyz fails, so balancers stop choosing this process;
 * then the listener closes, open connections are served with `Connection: close`, and the proxy closes idle ones. Only
 * after a second grace time are idle connections closed from this side, so no request is in flight on them.
 */
export function createDrain(
  server: FastifyInstance,
  options: { graceMs: number; closing?: () => void },
): Drain {
  let draining = false
  let closing = false
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    isDraining: () => draining,
    async begin() {
      if (draining) return
      draining = true
      await sleep(options.graceMs)
      await waitForIdleTurn()
      closing = true
      // The close of the HTTP server would also end its idle connections.
      Server.prototype.close.call(server.server)
      // Event streams do not end by themselves; their clients reconnect to another process.
      options.closing?.()
      const deadline = Date.now() + options.graceMs
      while (Date.now() < deadline && (await countConnections(server)) > 0) await sleep(20)
      await server.close()
    },
  }
}

const quietMs = 0.1
const quietTimeoutMs = 200

/**
 * Closing a listener resets connections in the accept queue. Right after an idle turn of the event loop that queue is
 * empty.
 */
async function waitForIdleTurn(): Promise<void> {
  const deadline = performance.now() + quietTimeoutMs
  for (let before = performance.now(); before < deadline; ) {
    await nextTurn()
    const now = performance.now()
    if (now - before < quietMs) return
    before = now
  }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count))),
  )
}

/** Runs `finish` on a termination signal; a second signal or a hanging `finish` exits at once. */
export function onTermination(finish: () => Promise<void>, limitMs = 30_000): void {
  let isEnding = false
  const end = () => {
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), limitMs).unref()
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
