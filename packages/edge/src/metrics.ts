import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** One value of a metric with labels. */
export type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

type Labelled = { readonly name: string; readonly help: string; readonly labelNames: readonly string[] }

/** One registry per server, so that tests can build several servers in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  // Read at scrape time: the library's own counting costs more than an addition.
  const watch = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  const watchTotal = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(count())
      },
    })
  /** Null: what the samples are read from is away, and no value is better than an old one. */
  const watchEach = (
    { labelNames, ...named }: Labelled,
    read: () => Promise<readonly Sample[] | null> | readonly Sample[] | null,
  ) =>
    new Gauge({
      ...named,
      labelNames: [...labelNames],
      registers,
      async collect() {
        const samples = await read()
        this.reset()
        // The library resets a gauge without labels to 0, which would be a value.
        if (labelNames.length === 0) this.remove()
        for (const { labels, value } of samples ?? []) this.set({ ...labels }, value)
      },
    })
  const countEach = ({ labelNames, ...named }: Labelled) => {
    const counter = new Counter({ ...named, labelNames: [...labelNames], registers })
    return (labels: Sample['labels']) => counter.inc({ ...labels })
  }
  const measure = (name: string, help: string, buckets: readonly number[]) => {
    const histogram = new Histogram({ name, help, buckets: [...buckets], registers })
    return (seconds: number) => histogram.observe(seconds)
  }
  let requests = 0
  watch('http_requests_open', 'Requests being answered', () => requests)
  const countOpen = (change: 1 | -1) => {
    requests += change
  }
  return { registry, durations, countOpen, watch, watchTotal, watchEach, countEach, measure }
}

/** How a process uses its connections to the database. */
type PoolUse = {
  readonly idle: number
  readonly busy: number
  /** Callers that wait for a connection now. */
  readonly waiting: number
  /** Callers that did not get one at once, and how long they waited together. */
  readonly waits: number
  readonly waitedSeconds: number
}

export function watchPool({ watch, watchEach, watchTotal }: Metrics, use: () => PoolUse): void {
  watchEach(
    {
      name: 'database_pool_connections',
      help: 'Connections to PostgreSQL, by state',
      labelNames: ['state'],
    },
    () => {
      const { idle, busy } = use()
      return [
        { labels: { state: 'idle' }, value: idle },
        { labels: { state: 'busy' }, value: busy },
      ]
    },
  )
  watch('database_pool_waiting', 'Callers that wait for a connection', () => use().waiting)
  watchTotal('database_pool_waits_total', 'Callers that had to wait for a connection', () => use().waits)
  watchTotal(
    'database_pool_wait_seconds_total',
    'Time that callers waited for a connection',
    () => use().waitedSeconds,
  )
}

/** A scrape every 15 seconds by two servers reads once. */
const defaultFreshMs = 10_000

type Reading<T> = {
  readonly read: () => Promise<T>
  readonly report: (fault: unknown) => void
  readonly freshMs?: number
}

/** The process's one read for all metrics that show parts of it, whoever asks how often; null when it failed. */
export function shareReading<T>(
  { watchTotal }: Metrics,
  { read, report, freshMs = defaultFreshMs }: Reading<T>,
): () => Promise<T | null> {
  let failures = 0
  watchTotal(
    'tiltyard_reading_failures_total',
    'Reads for metrics that failed or took too long; the metrics are missing meanwhile',
    () => failures,
  )
  let latest: Promise<T | null> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (latest && performance.now() - readAt < freshMs) return latest
    readAt = performance.now()
    latest = read().catch((fault: unknown) => {
      failures += 1
      report(fault)
      return null
    })
    return latest
  }
}
