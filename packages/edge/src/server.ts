import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { refuse } from '@tiltyard/contracts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type Drain, drainOn } from './drain.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addOperations, type Readiness } from './operations.ts'
import { isMalformed, malformedPath, rewriteAddress } from './paths.ts'
import { answerFault, answerRefusal } from './reply.ts'
import { newRequestId } from './request-id.ts'

export type ServerOptions = {
  readonly name: string
  readonly version: string
  readonly logLevel: string
  /** Where the log goes when not to standard output: tests read it. */
  readonly logTo?: { write(line: string): void }
  readonly trustedProxies: string
  readonly readiness: Readiness
  /** True where the seed's prefixes are rewritten (the api); other services have their paths as they are. */
  readonly rewritesPrefixes?: boolean
  /** A page server sets its own content policy; everything else serves nothing that may run. */
  readonly servesPages?: boolean
  readonly bodyLimitBytes?: number
  readonly drainGraceMs?: number
}

export type Edge = { readonly server: FastifyInstance; readonly drain: Drain; readonly metrics: Metrics }

const defaultBodyLimitBytes = 256 * 1024

/** The base of every HTTP process: ids, logs, headers, limits, health, draining. */
export async function createServer(options: ServerOptions): Promise<Edge> {
  const metrics = createMetrics()
  const server = Fastify({
    loggerInstance: createLogger({
      name: options.name,
      level: options.logLevel,
      ...(options.logTo && { to: options.logTo }),
    }) as FastifyBaseLogger,
    // One line when a request ends says all; the built-in pair costs twice as much.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: options.trustedProxies.split(','),
    bodyLimit: options.bodyLimitBytes ?? defaultBodyLimitBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    handlerTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that the router cannot decode: its own answer would not be an envelope.
    frameworkErrors: (_error, request, reply) =>
      answerRefusal(request, reply, refuse('request.path_malformed')),
    rewriteUrl(request) {
      const address = request.url ?? '/'
      if (options.rewritesPrefixes) return rewriteAddress(address)
      return isMalformed(address.split('?', 1)[0] ?? '') ? malformedPath : address
    },
  })
  const drain = drainOn(server, { graceMs: options.drainGraceMs ?? 2_000 })

  await server.register(helmet, {
    contentSecurityPolicy: options.servesPages
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            frameAncestors: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'none'"],
          },
        },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: 64 * 1024 })

  server.addHook('onRequest', async (request, reply) => {
    metrics.open.inc()
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const seconds = reply.elapsedTime / 1000
    metrics.open.dec()
    metrics.durations.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    const entry = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(entry, 'answered')
    else request.log.info(entry, 'answered')
  })
  server.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply))
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
  return { server, drain, metrics }
}
