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
  // A number that is read when somebody asks: the library's own counting costs more than the addition.
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
