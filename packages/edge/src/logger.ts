import type { IncomingMessage } from 'node:http'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Property names of secrets, at any depth of a log entry. */
const secretNames = [
  'password',
  'current',
  'next',
  'flag',
  'answer',
  'token',
  'Token',
  'ticket',
  'secret',
  'totp',
  'proof',
  'authorization',
  'cookie',
  'set-cookie',
  'idNumber',
  'realName',
  'mobile',
  'email',
]

export function createLogger(options: { name: string; level: string; to?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: { process: options.name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { req: describeRequest },
  }
  return options.to ? pino(settings, options.to) : pino(settings)
}

/** The path without its query, which may hold tickets and search terms. */
export function describeRequest(request: IncomingMessage | { raw: IncomingMessage }): {
  method: string
  path: string
} {
  const raw = 'raw' in request ? request.raw : request
  return { method: raw.method ?? '', path: (raw.url ?? '').split('?', 1)[0] ?? '' }
}
