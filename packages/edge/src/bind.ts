import {
  type EventStream,
  type FileReply,
  type PreparedReply,
  type ReplyFormat,
  type Result,
  type RouteShape,
  refuse,
  toBackPath,
} from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BoundHandlers, readBound, type UntypedHandler } from './bound-reads.ts'
import type { BindOptions, Call, Handler } from './call.ts'
import { requestOrigin } from './csrf.ts'
import { admit, callOf, type GuardOptions } from './guards.ts'
import {
  answerDocument,
  answerFile,
  answerPrepared,
  answerRedirect,
  answerRefusal,
  answerValue,
} from './reply.ts'
import { cookiesOf, parseConfirmedEffect, parseInput, parseRetryKey } from './request.ts'
import { defaultTimeouts } from './request-timeout.ts'
import { readUpload } from './upload.ts'

export type Bind<A> = <R extends RouteShape>(route: R, handler: Handler<R, A>) => void

/** Binds contract routes to a server; every guard of a declaration is applied here and nowhere else. */
export function createBind<A>(options: BindOptions<A>): Bind<A> {
  const context = { ...options, originOf: requestOrigin(options.ownOrigins) }
  const bound: BoundHandlers<A> = new Map()
  return (route, handler) => {
    if (route.access.kind === 'staff' && !(options.staffRole && hasCompetitionId(route)))
      throw new Error(`the staff of which competition may call ${route.path}?`)
    bound.set(route, handler as unknown as UntypedHandler<A>)
    options.server.route({
      method: route.method,
      url: options.rewritesPrefixes ? toBackPath(route.path) : route.path,
      handler: (request, reply) =>
        handle(context, bound, route, handler as unknown as UntypedHandler<A>, request, reply),
      ...(route.largestBody && { bodyLimit: route.largestBody }),
      ...(route.bodyType === 'multipart' && { config: { takesFile: true } }),
      ...(route.onlyReads && { config: { timeoutMs: defaultTimeouts.readMs } }),
    })
  }
}

async function handle<A>(
  options: GuardOptions<A>,
  bound: BoundHandlers<A>,
  route: RouteShape,
  handler: UntypedHandler<A>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const admitted = await admit(options, route, request, request.params)
  if (!admitted.ok) return answerRefusal(request, reply, admitted)
  const { caller, budget } = admitted.value

  const upload = route.bodyType === 'multipart' ? await readUpload(request, reply) : null
  let result: Result<unknown, never>
  try {
    result = await handler({
      ...callOf(options, request, admitted.value),
      query: route.query && parseInput(route.query, 'query', request.query),
      body: route.body && parseInput(route.body, 'body', upload ? upload.fields : request.body),
      file: upload?.file,
      cookies: cookiesOf(request, reply),
      request: {
        requestId: request.id,
        ...(route.retriable && parseRetryKey(route, request, caller)),
        ...parseConfirmedEffect(route, request),
      },
      setHeader: (name, value) => reply.header(name, value),
      read: (named, input, deadline) => readBound({ options, bound, request }, named, input, deadline),
    } as Call<RouteShape, A>)
  } catch (fault) {
    // A timed-out request has already been answered.
    if (reply.sent) return reply
    throw fault
  } finally {
    upload?.release()
  }

  await budget.settle(result)
  if (reply.sent) return reply
  if (!result.ok) return answerRefusal(request, reply, result)
  if (route.answer === 'prepared') return answerPrepared(request, reply, result.value as PreparedReply)
  const value = route.reply.parse(result.value)
  if (route.answer !== 'events') return answers[route.answer ?? 'envelope'](request, reply, value)
  const stream = options.streams?.open(request, reply, admitted.value.authenticated?.id ?? null)
  if (!stream) return answerRefusal(request, reply, refuse('request.too_many_streams'))
  ;(value as { follow: (stream: EventStream) => void }).follow(stream)
  return reply
}

const hasCompetitionId = ({ path, params }: RouteShape) =>
  path.split('/').includes(':competitionId') && params !== undefined && 'competitionId' in params.shape

const answers: Record<
  Exclude<ReplyFormat, 'events' | 'prepared'>,
  (request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply
> = {
  envelope: answerValue,
  redirect: (_request, reply, value) => answerRedirect(reply, (value as { location: string }).location),
  file: (_request, reply, value) => answerFile(reply, value as FileReply),
  document: (_request, reply, value) => answerDocument(reply, value as { type: string; text: string }),
}
