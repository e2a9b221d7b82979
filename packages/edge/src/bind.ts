import {
  type BodyOf,
  canRoleCall,
  changesState,
  type EventStream,
  type FileReply,
  isStaffRoleAtLeast,
  type Language,
  type ParamsOf,
  type PreparedReply,
  type QueryOf,
  type Rate,
  type RefusalsOf,
  type ReplyFormat,
  type ReplyOf,
  type Result,
  type RouteShape,
  rateOf,
  refuse,
  type StaffRole,
  toBackPath,
} from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCsrf, type OwnOrigins, requestOrigin } from './csrf.ts'
import type { EventStreams } from './event-streams.ts'
import { hasInternalKey } from './internal-key.ts'
import { type Caller, type RateLimiter, spendBudget } from './rate-limits.ts'
import {
  answerDocument,
  answerFile,
  answerPrepared,
  answerRedirect,
  answerRefusal,
  answerValue,
} from './reply.ts'
import {
  addressKey,
  type Cookies,
  cookiesOf,
  parseConfirmedEffect,
  parseInput,
  parseRetryKey,
  type RequestRetryKey,
  requestLanguage,
} from './request.ts'
import { readUpload, type UploadedFile } from './upload.ts'

/** The result of the service's own session or token check. */
export type Authenticated<A> = {
  readonly actor: A
  readonly id: string
  readonly roleId: unknown
  /** Whether the Token header belongs to this session. */
  verifyCsrfToken(token: string): boolean
  /** Restricts a personal access token to its scopes; sessions have no such limit. */
  mayCall?(route: RouteShape): boolean
}

export type BindOptions<A> = {
  readonly server: FastifyInstance
  /** Origins of our own pages: only these may change state, and only at their own origin. */
  readonly ownOrigins: OwnOrigins
  readonly limits: RateLimiter
  readonly rewritesPrefixes?: boolean
  /** Identifies our own page server, whose reads have a separate budget. */
  readonly internalKey?: string
  /** Set for services with event routes. */
  readonly streams?: EventStreams
  authenticate(request: FastifyRequest): Promise<Authenticated<A> | null>
  /** The actor's staff role in a competition; null for outsiders and unknown competitions. */
  staffRole?(actor: A, competitionId: string): Promise<StaffRole | null>
  /** Authenticates programs by `Authorization: Bearer`; their cookies are then ignored. */
  authenticateToken?(key: string): Promise<Authenticated<A> | null>
}

export type Call<R extends RouteShape, A> = {
  readonly actor: R['access'] extends { kind: 'anyone' } ? A | null : A
  /** The caller's role in the competition of the path, for staff routes. */
  readonly staffRole: R['access'] extends { kind: 'staff' } ? StaffRole : undefined
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly file: R extends { bodyType: 'multipart' } ? UploadedFile : undefined
  readonly language: Language
  readonly userAgent: string
  /** The caller's address as rate limits count it: an IPv4 address or an IPv6 /64 network. */
  readonly address: string
  /** Null within the budget; only routes with `handlesOverBudget` are called beyond it. */
  readonly waitSeconds: number | null
  /** Our own origin that the request was sent to. */
  readonly origin: string
  readonly cookies: Cookies
  /** Request data for the kernel: audit id, retry key and confirmed effect. */
  readonly request: {
    readonly requestId: string
    readonly retryKey?: RequestRetryKey
    readonly confirmedEffect?: string
  }
  setHeader(name: string, value: string): void
}

/** A handler may return only the declared reply or a declared refusal; the compiler checks it. */
export type Handler<R extends RouteShape, A> = (
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, RefusalsOf<R>>>

export type Bind<A> = <R extends RouteShape>(route: R, handler: Handler<R, A>) => void

/** Binds contract routes to a server; every guard of a declaration is applied here and nowhere else. */
export function createBind<A>(options: BindOptions<A>): Bind<A> {
  const context = { ...options, originOf: requestOrigin(options.ownOrigins) }
  return (route, handler) => {
    if (route.access.kind === 'staff' && !(options.staffRole && hasCompetitionId(route)))
      throw new Error(`the staff of which competition may call ${route.path}?`)
    options.server.route({
      method: route.method,
      url: options.rewritesPrefixes ? toBackPath(route.path) : route.path,
      handler: (request, reply) =>
        handle(context, route, handler as unknown as UntypedHandler<A>, request, reply),
      ...(route.largestBody && { bodyLimit: route.largestBody }),
      ...(route.bodyType === 'multipart' && { config: { takesFile: true } }),
    })
  }
}

type UntypedHandler<A> = (call: Call<RouteShape, A>) => Promise<Result<unknown, never>>

async function handle<A>(
  options: BindOptions<A> & { readonly originOf: (request: FastifyRequest) => string },
  route: RouteShape,
  handler: UntypedHandler<A>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const origin = options.originOf(request)
  // A foreign page cannot add this header, and cookies are ignored with it, so CSRF does not apply.
  const key = options.authenticateToken ? parseBearerToken(request) : null
  if (key === null && isCsrf(route, request, origin))
    return answerRefusal(request, reply, refuse('request.cross_origin'))

  const authenticated =
    key === null ? await options.authenticate(request) : ((await options.authenticateToken?.(key)) ?? null)
  const caller = callerOf(options, request, rateOf(route), authenticated)
  const budget = await spendBudget(options.limits, route, caller)
  const { waitSeconds } = budget
  if (waitSeconds !== null && !route.handlesOverBudget) {
    reply.header('retry-after', String(waitSeconds))
    return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
  }

  if (key !== null) {
    if (!authenticated) return answerRefusal(request, reply, refuse('session.required'))
    if (!authenticated.mayCall?.(route))
      return answerRefusal(request, reply, refuse('access.insufficient_scope'))
  }
  if (route.access.kind !== 'anyone') {
    if (!authenticated) return answerRefusal(request, reply, refuse('session.required'))
    if (changesState(route) && !authenticated.verifyCsrfToken(String(request.headers.token))) {
      return answerRefusal(request, reply, refuse('session.token_mismatch'))
    }
    if (!canRoleCall(route.access, authenticated.roleId))
      return answerRefusal(request, reply, refuse('access.denied'))
  }

  const params = route.params && parseInput(route.params, 'params', request.params)
  let staffRole: StaffRole | undefined
  if (route.access.kind === 'staff' && authenticated) {
    const { competitionId } = params as { competitionId: string }
    const role = (await options.staffRole?.(authenticated.actor, competitionId)) ?? null
    if (role === null) return answerRefusal(request, reply, refuse('competitions.not_found'))
    if (!isStaffRoleAtLeast(role, route.access.least))
      return answerRefusal(request, reply, refuse('competitions.insufficient_role'))
    staffRole = role
  }

  const upload = route.bodyType === 'multipart' ? await readUpload(request, reply) : null
  let result: Result<unknown, never>
  try {
    result = await handler({
      actor: authenticated?.actor ?? null,
      staffRole,
      params,
      query: route.query && parseInput(route.query, 'query', request.query),
      body: route.body && parseInput(route.body, 'body', upload ? upload.fields : request.body),
      file: upload?.file,
      language: requestLanguage(request),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      address: addressKey(request.ip),
      waitSeconds,
      origin,
      cookies: cookiesOf(request, reply),
      request: {
        requestId: request.id,
        ...(route.retriable && parseRetryKey(route, request, caller)),
        ...parseConfirmedEffect(route, request),
      },
      setHeader: (name, value) => reply.header(name, value),
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
  const stream = options.streams?.open(request, reply, authenticated?.id ?? null)
  if (!stream) return answerRefusal(request, reply, refuse('request.too_many_streams'))
  ;(value as { follow: (stream: EventStream) => void }).follow(stream)
  return reply
}

/** The page server reads on behalf of all visitors, so its reads have a separate budget; it never writes. */
function callerOf<A>(
  options: BindOptions<A>,
  request: FastifyRequest,
  rate: Rate,
  authenticated: Authenticated<A> | null,
): Caller {
  if (authenticated) return { kind: 'account', id: authenticated.id }
  if (rate === 'read' && hasInternalKey(request.headers, options.internalKey))
    return { kind: 'pages', id: 'pages' }
  return { kind: 'address', id: addressKey(request.ip) }
}

const hasCompetitionId = ({ path, params }: RouteShape) =>
  path.split('/').includes(':competitionId') && params !== undefined && 'competitionId' in params.shape

/** The bearer token of a program; null if the request has none. */
function parseBearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

const answers: Record<
  Exclude<ReplyFormat, 'events' | 'prepared'>,
  (request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply
> = {
  envelope: answerValue,
  redirect: (_request, reply, value) => answerRedirect(reply, (value as { location: string }).location),
  file: (_request, reply, value) => answerFile(reply, value as FileReply),
  document: (_request, reply, value) => answerDocument(reply, value as { type: string; text: string }),
}
