import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** One registry per server, so that tests can build several servers in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  // Read at scrape time: the library's own counting costs more than an addition.
  const watch = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  let requests = 0
  watch('http_requests_open', 'Requests being answered', () => requests)
  const countOpen = (change: 1 | -1) => {
    requests += change
  }
  return { registry, durations, countOpen, watch }
}

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
