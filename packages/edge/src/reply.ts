import { Readable } from 'node:stream'
import {
  bodyCode,
  type Envelope,
  encodeJson,
  type FileReply,
  type PreparedReply,
  type ReasonId,
  type Refusal,
  reasons,
  refuse,
} from '@tiltyard/contracts'
import { reasonText } from '@tiltyard/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput, requestLanguage } from './request.ts'

/** The only file that turns results into HTTP. */

export function answerValue(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body: Envelope<unknown> = { code: 200, msg: 'ok', data: value, requestId: request.id }
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** An envelope in parts, so that the value of a prepared reply is neither parsed nor copied. */
export type EncodedEnvelope = readonly Uint8Array[]

export const encodeEnvelope = (request: FastifyRequest, json: readonly Uint8Array[]): EncodedEnvelope => [
  envelopePrefix,
  ...json,
  Buffer.from(`,"requestId":"${request.id}"}`),
]

/** Wraps a prepared value in the envelope. The ETag is weak, because the request id differs each time. */
export function answerPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): FastifyReply {
  if (prepared.version === null) reply.header('cache-control', 'no-store')
  else {
    const tag = `W/"${prepared.version}"`
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  }
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.concat(encodeEnvelope(request, prepared.json)))
}

const envelopePrefix = Buffer.from('{"code":200,"msg":"ok","data":')

export function answerRedirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

export function answerDocument(reply: FastifyReply, document: { type: string; text: string }): FastifyReply {
  return reply.header('cache-control', 'no-store').type(`${document.type}; charset=utf-8`).send(document.text)
}

/**
 * Sends a file with its detected content type. Private files are attachments only: uploaded content must never run as a
 * page of ours.
 */
export function answerFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.size !== null) reply.header('content-length', file.size)
  return reply
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-disposition', contentDisposition(file))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .type(file.type)
    .send(Readable.from(file.content))
}

/** RFC 6266: an ASCII name for old clients and the real name beside it; neither can end its value. */
export function contentDisposition({ name, isPublic }: Pick<FileReply, 'name' | 'isPublic'>): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const real = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isPublic ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${real}`
}

export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  issues?: Envelope<null>['issues'],
): FastifyReply {
  const seconds = reply.hasHeader('retry-after') ? null : secondsToWait(refusal)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  return reply
    .status(reasons[refusal.reason])
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(request, refusal, issues)))
}

function refusalBody(
  request: FastifyRequest,
  { reason, details, effect }: Refusal,
  issues?: Envelope<null>['issues'],
): Envelope<null> {
  return {
    code: bodyCode(reason),
    msg: reasonText(requestLanguage(request), reason, details),
    data: null,
    requestId: request.id,
    reason,
    ...(details && { details }),
    ...(effect && { effect }),
    ...(issues && { issues }),
  }
}

/** A refusal of one call in a batch, whose own status is that of the batch. */
export const encodeRefusal = (...refused: Parameters<typeof refusalBody>): EncodedEnvelope => [
  encodeJson(refusalBody(...refused)),
]

/** Retry-After of refusals that ask to wait: the refusal's own seconds, or a few. */
function secondsToWait({ reason, details }: Refusal): number | null {
  if (reasons[reason] !== 503 && reasons[reason] !== 429) return null
  return Number(details?.['seconds']) || defaultRetryAfterSeconds
}

const defaultRetryAfterSeconds = 5

/** Whether a fault means that a dependency is unavailable, so that the same request may succeed later. */
export type IsOutage = (fault: unknown) => boolean

/** Called for every fault after it was logged; must not throw. */
export type OnFault = (fault: unknown, request: FastifyRequest) => void

/** Callers get only a request id; the log has the cause. */
export function answerFault(
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isOutage: IsOutage = () => false,
): FastifyReply {
  const { refusal, issues } = refusalOfFault(fault, request, isOutage)
  return answerRefusal(request, reply, refusal, issues)
}

export function refusalOfFault(
  fault: unknown,
  request: FastifyRequest,
  isOutage: IsOutage,
): { readonly refusal: Refusal; readonly issues?: Envelope<null>['issues'] } {
  if (fault instanceof InvalidInput) return { refusal: refuse('request.invalid'), issues: fault.issues }
  if (isOutage(fault)) {
    request.log.error({ requestId: request.id, err: fault }, 'outage')
    return { refusal: refuse('request.unavailable') }
  }
  const reason = frameworkRefusal(fault)
  if (reason === 'request.internal_error') {
    request.log.error({ requestId: request.id, err: fault }, 'fault')
    request.server.onFault(fault, request)
  }
  return { refusal: refuse(reason) }
}

function frameworkRefusal(fault: unknown): ReasonId {
  const { statusCode } = typeof fault === 'object' && fault !== null ? (fault as { statusCode?: number }) : {}
  if (statusCode === 413) return 'request.too_large'
  if (statusCode === 415) return 'request.unsupported_type'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'request.invalid'
  return 'request.internal_error'
}
