import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export type LogTarget = { write(text: string): unknown }

export type Answered = {
  note(request: FastifyRequest, reply: FastifyReply): void
  /** Writes what still waits. */
  flush(): void
}

type Options = {
  readonly log: Logger
  readonly to: LogTarget
  readonly name: string
  readonly metrics: Metrics
  /** Lines of one turn of the event loop go out in one write; tests want each at once. */
  readonly gathers: boolean
}

/**
 * One line and one observation for every answer. The line holds only what we chose ourselves, so it needs no redaction,
 * and all of it but time, id and duration is made once for each route and status.
 */
export function answeredLog(options: Options): Answered {
  const kinds = new Map<string, Kind>()
  let waiting = ''

  function kindOf(method: string, route: string, status: number): Kind {
    const name = `${status} ${method} ${route}`
    const known = kinds.get(name)
    if (known) return known
    const made = makeKind(options, { method, route, status })
    kinds.set(name, made)
    return made
  }

  function flush(): void {
    if (waiting !== '') options.to.write(waiting)
    waiting = ''
  }

  return {
    flush,
    note(request, reply) {
      const ms = reply.elapsedTime
      const kind = kindOf(request.method, request.routeOptions.url ?? 'unmatched', reply.statusCode)
      kind.observe(ms / 1000)
      if (kind.lineStart === null) return
      const time = new Date().toISOString()
      const line = `${kind.lineStart},"time":"${time}","requestId":"${request.id}","ms":${Math.round(ms)}}\n`
      if (!options.gathers) return void options.to.write(line)
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}

type Kind = {
  readonly observe: (seconds: number) => void
  /** Null when the log's level leaves such lines out. */
  readonly lineStart: string | null
}

function makeKind(
  { log, name, metrics }: Options,
  labels: { readonly method: string; readonly route: string; readonly status: number },
): Kind {
  const level = labels.status >= 500 ? 'error' : 'info'
  const start = { level: log.levels.values[level], process: name, ...labels, msg: 'answered' }
  return {
    observe: metrics.durations.labels(labels).observe,
    lineStart: log.isLevelEnabled(level) ? JSON.stringify(start).slice(0, -1) : null,
  }
}
