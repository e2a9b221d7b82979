import type { FastifyInstance } from 'fastify'

export type Drain = { isDraining(): boolean; begin(): Promise<void> }

/**
 * A restart must not lose a request. First, while still taking connections, every answer asks its connection to
 * close, so that the proxy in front stops keeping any to this process (it keeps an idle one for a second at most);
 * only then the listener closes and what is under way is finished.
 */
export function drainOn(server: FastifyInstance, options: { graceMs: number }): Drain {
  let draining = false
  server.addHook('onSend', async (_request, reply, payload) => {
    if (draining) reply.header('connection', 'close')
    return payload
  })
  return {
    isDraining: () => draining,
    async begin() {
      if (draining) return
      draining = true
      await new Promise((resolve) => setTimeout(resolve, options.graceMs))
      await server.close()
    },
  }
}

/** Ends the process when told to, after `finish`; a second signal, or a finish that hangs, ends it at once. */
export function onTermination(finish: () => Promise<void>, limitMs = 30_000): void {
  let asked = false
  const end = () => {
    if (asked) process.exit(1)
    asked = true
    setTimeout(() => process.exit(1), limitMs).unref()
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
