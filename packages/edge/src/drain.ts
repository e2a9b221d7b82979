import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = { isDraining(): boolean; begin(): Promise<void> }

/**
 * A restart must not lose a request, not even one that no proxy may repeat. In three steps:
 * 1. For the grace time nothing changes but /readyz, so that balancers which ask for health stop choosing this process.
 * 2. The listener closes: a proxy that is refused asks another copy, which harms no request. Connections that stand are
 *    served on, each answer asks its connection to close, and the proxy ends the idle ones (nginx keeps one for a second).
 *    So no connection is closed by us while a request may be on its way through it.
 * 3. Whoever still holds an idle connection after the grace time loses it; what is under way is finished.
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
      // The HTTP server's own close would also end its idle connections.
      Server.prototype.close.call(server.server)
      // Streams would not end by themselves; whoever read here now finds another copy.
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
 * Closing a listener resets the connections that wait to be accepted. Right after a turn of the event loop in which
 * nearly nothing happened, that queue has just been emptied.
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

/** Ends the process when told to, after `finish`; a second signal, or a finish that hangs, ends it at once. */
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
