import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export type LogTarget = { write(text: string): unknown }

export type AccessLog = {
  record(request: FastifyRequest, reply: FastifyReply): void
  /** Writes the buffered lines. */
  flush(): void
}

type Options = {
  readonly log: Logger
  readonly to: LogTarget
  readonly name: string
  readonly metrics: Metrics
  /** Buffers the lines of one event-loop turn into one write; tests turn it off. */
  readonly isBuffered: boolean
}

/**
 * One log line and one metric observation per reply. The line holds no caller input (ids have one form), so it needs no redaction, and
 * everything except time, id and duration is cached per route and status.
 */
export function createAccessLog(options: Options): AccessLog {
  const templates = new Map<string, LineTemplate>()
  let buffer = ''

  function templateFor(method: string, route: string, status: number): LineTemplate {
    const name = `${status} ${method} ${route}`
    const cached = templates.get(name)
    if (cached) return cached
    const created = createLineTemplate(options, { method, route, status })
    templates.set(name, created)
    return created
  }

  function flush(): void {
    if (buffer !== '') options.to.write(buffer)
    buffer = ''
  }

  return {
    flush,
    record(request, reply) {
      const ms = reply.elapsedTime
      const template = templateFor(request.method, request.routeOptions.url ?? 'unmatched', reply.statusCode)
      template.observe(ms / 1000)
      if (template.lineStart === null) return
      const time = new Date().toISOString()
      const page = request.pageRequestId ? `,"pageRequestId":"${request.pageRequestId}"` : ''
      const line = `${template.lineStart},"time":"${time}","requestId":"${request.id}"${page},"ms":${Math.round(ms)}}\n`
      if (!options.isBuffered) return void options.to.write(line)
      if (buffer === '') setImmediate(flush)
      buffer += line
    },
  }
}

type LineTemplate = {
  readonly observe: (seconds: number) => void
  /** Null if the log level omits such lines. */
  readonly lineStart: string | null
}

function createLineTemplate(
  { log, name, metrics }: Options,
  labels: { readonly method: string; readonly route: string; readonly status: number },
): LineTemplate {
  const level = labels.status >= 500 ? 'error' : 'info'
  const start = { level: log.levels.values[level], process: name, ...labels, msg: 'answered' }
  return {
    observe: metrics.durations.labels(labels).observe,
    lineStart: log.isLevelEnabled(level) ? JSON.stringify(start).slice(0, -1) : null,
  }
}
