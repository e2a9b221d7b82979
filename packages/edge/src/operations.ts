import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Dependencies that must respond before this process receives requests. Each check resolves or throws. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>

const checkTimeoutMs = 2_000

/** Paths for operators; the proxy blocks them from the public. */
export const operationPaths = ['/healthz', '/readyz', '/metrics', '/version'] as const

export function addOperations(
  server: FastifyInstance,
  options: { version: string; readiness: Readiness; metrics: Metrics; isDraining: () => boolean },
): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/version', async () => ({ version: options.version, node: process.version }))
  server.get('/readyz', async (_request, reply) => {
    const parts = Object.fromEntries(
      await Promise.all(
        Object.entries(options.readiness).map(async ([name, check]) => [name, await outcome(check)]),
      ),
    )
    const ready = !options.isDraining() && Object.values(parts).every((part) => part === 'ok')
    return reply
      .status(ready ? 200 : 503)
      .send({ status: options.isDraining() ? 'draining' : ready ? 'ok' : 'not ready', parts })
  })
  server.get('/metrics', async (_request, reply) => {
    const { registry } = options.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Reports only the failure: the log has the cause, the reply does not. */
async function outcome(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const late = new Promise((_, reject) => setTimeout(reject, checkTimeoutMs, new Error('late')).unref())
  // A check that throws synchronously must fail here, not leave the timer to end the process.
  return Promise.race([Promise.resolve().then(check), late]).then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
}
