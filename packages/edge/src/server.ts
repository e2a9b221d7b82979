import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { refuse } from '@tiltyard/contracts'
import type { Tracing } from '@tiltyard/tracing'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { createAccessLog } from './access-log.ts'
import { createDrain, type Drain } from './drain.ts'
import { createEventStreams, type EventStreams, type StreamLimits } from './event-streams.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addOperations, type Readiness } from './operations.ts'
import { isMalformedPath, malformedPath, rewriteAddress } from './paths.ts'
import { answerFault, answerRefusal, type IsOutage, type OnFault } from './reply.ts'
import { newRequestId } from './request.ts'
import { addRequestTimeout, type RequestTimeouts } from './request-timeout.ts'
import { addRequestTracing } from './request-tracing.ts'
import { securityHeaders } from './security-headers.ts'
import { addUploadParser, type UploadPace } from './upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly isOutage: IsOutage
    readonly onFault: OnFault
  }
}

export type FaultPlace = { readonly subject: string; readonly requestId: string }

export type ServerOptions = {
  readonly name: string
  readonly version: string
  readonly logLevel: string
  /** Log target other than standard output, for tests. */
  readonly logTo?: { write(line: string): void }
  readonly trustedProxies: string
  readonly readiness: Readiness
  /** Faults answered with 503 instead of 500. */
  readonly isOutage?: IsOutage
  /** Called for every fault after it was logged, with what it happened in. */
  readonly onFault?: (fault: unknown, at: FaultPlace) => void
  /** True for the api, which rewrites the specification's prefixes; other services use their paths as they are. */
  readonly rewritesPrefixes?: boolean
  /** Page servers set their own content policy; other servers forbid scripts. */
  readonly servesPages?: boolean
  readonly bodyLimitBytes?: number
  readonly drainGraceMs?: number
  readonly streamLimits?: StreamLimits
  readonly timeouts?: RequestTimeouts
  readonly uploadPace?: UploadPace
  /** Identifies our own page server, whose requests are tied to its pages. */
  readonly internalKey?: string
  /** Requests become spans. */
  readonly tracing?: Tracing | undefined
  /** For long-running requests: timeout of the headers, and of an idle connection. */
  readonly connections?: { readonly headersMs: number; readonly idleMs: number }
}

export type Edge = {
  readonly server: FastifyInstance
  readonly drain: Drain
  readonly metrics: Metrics
  readonly streams: EventStreams
}

const defaultBodyLimitBytes = 256 * 1024

/** The base of every HTTP process: ids, logs, headers, limits, health, draining. */
export async function createServer(options: ServerOptions): Promise<Edge> {
  const metrics = createMetrics()
  const to = options.logTo ?? pino.destination({ dest: 1, sync: true })
  const log = createLogger({ name: options.name, level: options.logLevel, to })
  const headersMs = options.connections?.headersMs ?? 30_000
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line at the end of a request is enough; the built-in pair costs twice as much.
    logController: new LogController({ disableRequestLogging: true }),
    // Few requests log anything else, and those add their id themselves, so no child logger is created per
    // request.
    childLoggerFactory: (shared) => shared,
    genReqId: newRequestId,
    trustProxy: options.trustedProxies.split(','),
    bodyLimit: options.bodyLimitBytes ?? defaultBodyLimitBytes,
    // Disabled, because it would cut off a slow upload. Bodies are limited by the request timeout and the
    // upload pace.
    requestTimeout: 0,
    connectionTimeout: options.connections?.idleMs ?? 60_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(5_000, headersMs),
    },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // For URLs that the router cannot decode: its own reply would not be an envelope.
    frameworkErrors: (_error, request, reply) =>
      answerRefusal(request, reply, refuse('request.path_malformed')),
    rewriteUrl(request) {
      const address = request.url ?? '/'
      if (options.rewritesPrefixes) return rewriteAddress(address)
      return isMalformedPath(address.split('?', 1)[0] ?? '') ? malformedPath : address
    },
  })
  server.decorate('isOutage', options.isOutage ?? (() => false))
  const onFault: OnFault = (fault, { method, routeOptions, id: requestId }) =>
    options.onFault?.(fault, { subject: `${method} ${routeOptions.url ?? 'unmatched'}`, requestId })
  server.decorate('onFault', onFault)
  addRequestTimeout(server, options.timeouts)
  const endSpan = addRequestTracing(server, { tracing: options.tracing, internalKey: options.internalKey })
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: 64 * 1024 })
  addUploadParser(server, options.uploadPace)

  const headers = securityHeaders({ servesPages: options.servesPages ?? false })
  const accessLog = createAccessLog({ name: options.name, log, metrics, to, isBuffered: !options.logTo })
  // A stream counts as answered when it starts; its lifetime is not request time.
  const streams = createEventStreams((request, reply) => {
    metrics.countOpen(-1)
    accessLog.record(request, reply)
    endSpan(request, reply)
  }, options.streamLimits)
  metrics.watch('event_streams_open', 'Readers of live events', streams.count)
  metrics.watchTotal(
    'event_streams_dropped_total',
    'Readers disconnected because they read too slowly',
    () => streams.failures().dropped,
  )
  metrics.watchTotal(
    'event_streams_refused_total',
    'Readers refused because an account or address had too many',
    () => streams.failures().refused,
  )
  server.addHook('preClose', async () => streams.endAll())
  const drain = createDrain(server, { graceMs: options.drainGraceMs ?? 2_000, closing: streams.endAll })
  // Callback hooks instead of async ones avoid a promise per hook and request.
  server.addHook('onRequest', (request, reply, done) => {
    metrics.countOpen(1)
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    if (streams.isStream(reply)) return done()
    metrics.countOpen(-1)
    accessLog.record(request, reply)
    done()
  })
  server.addHook('onClose', async () => accessLog.flush())
  server.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply, options.isOutage))
  if (!options.servesPages) {
    server.setNotFoundHandler((request, reply) =>
      answerRefusal(request, reply, {
        ok: false,
        reason: request.raw.url === malformedPath ? 'request.path_malformed' : 'request.not_found',
      }),
    )
  }
  addOperations(server, {
    version: options.version,
    readiness: options.readiness,
    metrics,
    isDraining: drain.isDraining,
  })
  return { server, drain, metrics, streams }
}
