import {
  bodyCode,
  type Envelope,
  type ReasonId,
  type Refusal,
  readLanguage,
  reasons,
  refuse,
} from '@tiltyard/contracts'
import { wordReason } from '@tiltyard/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput } from './invalid-input.ts'

/** The only file that makes HTTP out of results. */

export function answerValue(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body: Envelope<unknown> = { code: 200, msg: 'ok', data: value, requestId: request.id }
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export function answerRedirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

export function answerDocument(reply: FastifyReply, document: { type: string; text: string }): FastifyReply {
  return reply.header('cache-control', 'no-store').type(`${document.type}; charset=utf-8`).send(document.text)
}

export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  issues?: Envelope<null>['issues'],
): FastifyReply {
  const { reason, details } = refusal
  const body: Envelope<null> = {
    code: bodyCode(reason),
    msg: wordReason(readLanguage(request.cookies?.language), reason, details),
    data: null,
    requestId: request.id,
    reason,
    ...(details && { details }),
    ...(issues && { issues }),
  }
  return reply
    .status(reasons[reason])
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Faults say nothing to the caller but a request id; the log has the cause. */
export function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof InvalidInput)
    return answerRefusal(request, reply, refuse('request.invalid'), fault.issues)
  const reason = frameworkRefusal(fault)
  if (reason === 'request.fault') request.log.error({ requestId: request.id, err: fault }, 'fault')
  return answerRefusal(request, reply, refuse(reason))
}

function frameworkRefusal(fault: unknown): ReasonId {
  const { code, statusCode } =
    typeof fault === 'object' && fault !== null ? (fault as { code?: string; statusCode?: number }) : {}
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return 'request.timed_out'
  if (statusCode === 413) return 'request.too_large'
  if (statusCode === 415) return 'request.unsupported_type'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'request.invalid'
  return 'request.fault'
}
