import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** One registry a server, so that tests can build many servers in one process. */
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
  let requests = 0
  new Gauge({
    name: 'http_requests_open',
    help: 'Requests being answered',
    registers: [registry],
    collect() {
      this.set(requests)
    },
  })
  // A number that is read when somebody asks: the library's own counting costs more than the addition.
  const countOpen = (change: 1 | -1) => {
    requests += change
  }
  return { registry, durations, countOpen }
}
