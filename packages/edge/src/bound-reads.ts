import {
  encodeJson,
  fillPath,
  isBatchable,
  type PreparedReply,
  type Result,
  type RouteShape,
  refuse,
} from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'
import type { Call, ReadInput } from './call.ts'
import { admit, callOf, type GuardOptions } from './guards.ts'
import { isMalformedPath } from './paths.ts'
import { type EncodedEnvelope, encodeEnvelope, encodeRefusal, refusalOfFault } from './reply.ts'
import { parseInput } from './request.ts'

export type UntypedHandler<A> = (call: Call<RouteShape, A>) => Promise<Result<unknown, never>>
export type BoundHandlers<A> = Map<RouteShape, UntypedHandler<A>>

type Surroundings<A> = {
  readonly options: GuardOptions<A>
  readonly bound: BoundHandlers<A>
  readonly request: FastifyRequest
}

/**
 * Answers one read within another request. It passes the guards of its own route, spends its own budget, and its
 * failure is its own envelope.
 */
export async function readBound<A>(
  surroundings: Surroundings<A>,
  route: RouteShape | undefined,
  input: ReadInput,
  deadline: AbortSignal,
): Promise<EncodedEnvelope> {
  const { options, bound, request } = surroundings
  const handler = route && bound.get(route)
  if (!handler || !isBatchable(route)) return encodeRefusal(request, refuse('request.not_batchable'))
  if (deadline.aborted) return encodeRefusal(request, refuse('request.timed_out'))
  const tooLate = Promise.withResolvers<EncodedEnvelope>()
  const onDeadline = () => tooLate.resolve(encodeRefusal(request, refuse('request.timed_out')))
  deadline.addEventListener('abort', onDeadline)
  const answered = answerRead(surroundings, route, handler, input).catch((fault: unknown) => {
    const { refusal, issues } = refusalOfFault(fault, request, options.server.isOutage)
    return encodeRefusal(request, refusal, issues)
  })
  try {
    return await Promise.race([tooLate.promise, answered])
  } finally {
    deadline.removeEventListener('abort', onDeadline)
  }
}

async function answerRead<A>(
  { options, request }: Surroundings<A>,
  route: RouteShape,
  handler: UntypedHandler<A>,
  input: ReadInput,
): Promise<EncodedEnvelope> {
  if (!fitsAddress(route, input)) return encodeRefusal(request, refuse('request.path_malformed'))
  const admitted = await admit(options, route, request, input.params)
  if (!admitted.ok) return encodeRefusal(request, admitted)
  const result = await handler({
    ...callOf(options, request, admitted.value),
    query: route.query && parseInput(route.query, 'query', input.query),
    body: undefined,
    file: undefined,
    cookies: { read: (name) => request.cookies[name], set: neverInRead, clear: neverInRead },
    request: { requestId: request.id },
    setHeader: neverInRead,
    read: neverInRead,
  } as Call<RouteShape, A>)
  await admitted.value.budget.settle(result)
  if (!result.ok) return encodeRefusal(request, result)
  const isPrepared = route.answer === 'prepared'
  return encodeEnvelope(
    request,
    isPrepared ? (result.value as PreparedReply).json : [encodeJson(route.reply.parse(result.value))],
  )
}

const neverInRead = (): never => {
  throw new Error('a read in a batch can neither set cookies and headers nor call other reads')
}

/** What cannot be sent in the address of the route cannot be sent here either; a missing part is the validator's to report. */
function fitsAddress({ path }: RouteShape, { params }: ReadInput): boolean {
  const sent = path.replace(/:(\w+)/g, (name, key: string) => (Object.hasOwn(params, key) ? name : 'x'))
  return !Object.values(params).includes('') && !isMalformedPath(fillPath(sent, params))
}
