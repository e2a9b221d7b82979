import {
  type Answer,
  type BodyOf,
  changesState,
  type FileReply,
  type Language,
  type ParamsOf,
  type QueryOf,
  type RefusalsOf,
  type ReplyOf,
  type Result,
  type RouteShape,
  rateOf,
  readLanguage,
  refuse,
  roleMayCall,
  toBackPath,
} from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { isForeign } from './forgery.ts'
import { parseInput } from './invalid-input.ts'
import type { Caller, Limits } from './limits.ts'
import { type OwnOrigins, originAsked } from './own-origins.ts'
import { readUpload, type SentFile } from './read-upload.ts'
import { answerDocument, answerFile, answerRedirect, answerRefusal, answerValue } from './reply.ts'
import { readRetryKey, type SentRetryKey } from './retry-key.ts'

/** Who the request's cookie or key belongs to, as the service's own session check found. */
export type Authenticated<A> = {
  readonly actor: A
  readonly id: string
  readonly roleId: unknown
  /** Whether the Token header belongs to this very session. */
  proves(token: string): boolean
}

export type Gate<A> = {
  readonly server: FastifyInstance
  /** Where our own pages live; nothing else may change state, and a page of one not at another. */
  readonly ownOrigins: OwnOrigins
  readonly limits: Limits
  readonly rewritesPrefixes?: boolean
  authenticate(request: FastifyRequest): Promise<Authenticated<A> | null>
}

export type Call<R extends RouteShape, A> = {
  readonly actor: R['access'] extends { kind: 'anyone' } ? A | null : A
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly file: R extends { bodyType: 'multipart' } ? SentFile : undefined
  readonly language: Language
  readonly userAgent: string
  /** Which of our own origins was asked. */
  readonly origin: string
  readonly cookies: Cookies
  /** What the kernel must know of the request that a write answers for. */
  readonly request: { readonly requestId: string; readonly retryKey?: SentRetryKey }
  setHeader(name: string, value: string): void
}

/** A handler may answer with the declared reply or one of the declared refusals, and the compiler knows. */
export type Handler<R extends RouteShape, A> = (
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, RefusalsOf<R>>>

export type Bind<A> = <R extends RouteShape>(route: R, handler: Handler<R, A>) => void

/** Puts contract routes on a server; every guard that a declaration asks for is applied here and nowhere else. */
export function createBind<A>(gate: Gate<A>): Bind<A> {
  const opened = { ...gate, originOf: originAsked(gate.ownOrigins) }
  return (route, handler) => {
    gate.server.route({
      method: route.method,
      url: gate.rewritesPrefixes ? toBackPath(route.path) : route.path,
      handler: (request, reply) =>
        handle(opened, route, handler as unknown as LooseHandler<A>, request, reply),
      ...(route.largestBody && { bodyLimit: route.largestBody }),
      ...(route.bodyType === 'multipart' && { config: { takesFile: true }, handlerTimeout: uploadTimeoutMs }),
    })
  }
}

/** A large file takes longer to come in and to be put away than anything else. */
const uploadTimeoutMs = 60_000

type LooseHandler<A> = (call: Call<RouteShape, A>) => Promise<Result<unknown, never>>

async function handle<A>(
  gate: Gate<A> & { readonly originOf: (request: FastifyRequest) => string },
  route: RouteShape,
  handler: LooseHandler<A>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const origin = gate.originOf(request)
  if (isForeign(route, request, origin))
    return answerRefusal(request, reply, refuse('request.foreign_origin'))

  const authenticated = await gate.authenticate(request)
  const caller: Caller = authenticated
    ? { kind: 'account', id: authenticated.id }
    : { kind: 'address', id: addressKey(request.ip) }
  const waitSeconds = await gate.limits.spend(rateOf(route), caller)
  if (waitSeconds !== null) {
    reply.header('retry-after', String(waitSeconds))
    return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
  }

  if (route.access.kind !== 'anyone') {
    if (!authenticated) return answerRefusal(request, reply, refuse('session.required'))
    if (changesState(route) && !authenticated.proves(String(request.headers.token))) {
      return answerRefusal(request, reply, refuse('session.token_mismatch'))
    }
    if (!roleMayCall(route.access, authenticated.roleId))
      return answerRefusal(request, reply, refuse('access.denied'))
  }

  const form = route.bodyType === 'multipart' ? await readUpload(request) : null
  let result: Result<unknown, never>
  try {
    result = await handler({
      actor: authenticated?.actor ?? null,
      params: route.params && parseInput(route.params, 'params', request.params),
      query: route.query && parseInput(route.query, 'query', request.query),
      body: route.body && parseInput(route.body, 'body', form ? form.fields : request.body),
      file: form?.file,
      language: readLanguage(request.cookies.language),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      origin,
      cookies: cookiesOf(request, reply),
      request: { requestId: request.id, ...(route.retriable && readRetryKey(route, request, caller)) },
      setHeader: (name, value) => reply.header(name, value),
    } as Call<RouteShape, A>)
  } finally {
    form?.leave()
  }

  if (!result.ok) return answerRefusal(request, reply, result)
  return answers[route.answer ?? 'envelope'](request, reply, route.reply.parse(result.value))
}

const answers: Record<
  Answer,
  (request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply
> = {
  envelope: answerValue,
  redirect: (_request, reply, value) => answerRedirect(reply, (value as { location: string }).location),
  file: (_request, reply, value) => answerFile(reply, value as FileReply),
  document: (_request, reply, value) => answerDocument(reply, value as { type: string; text: string }),
}
